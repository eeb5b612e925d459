import type { Translation } from '../../texts.ts';

export default {
  title: 'Porquê este resultado?',
  open: 'Ainda nenhuma seleção foi decidida.',
  cashed_out: 'Cash out: {moment}. Os resultados dos seus jogos já não alteram esta aposta.',
  score: 'Resultado {score}',
  graded_by: '{source}, {moment}',
  rule_no: 'Regra {id}, versão {version}',
  push: 'O resultado cai exatamente na linha, ou há empate sem que este fosse proposto: o montante conta a 1,00.',
  arithmetic: 'Cálculo do ganho',
  line_beyond: 'demasiado grande para mostrar',
  line_stake: 'Montante',
  line_unit: 'Montante por combinação',
  line_leg: '{pick}, {grade}',
  line_size_one: '{count} combinação de {size}',
  line_size_other: '{count} combinações de {size}',
  line_singles_one: '{count} simples',
  line_singles_other: '{count} simples',
  line_bonus: 'bónus por {count} seleções ganhas',
  line_round: 'Arredondado uma vez, no fim, a partir de {exact}',
  line_rest: 'Parte restante do montante: {stake} de {all}',
  line_limit: 'Limitado ao ganho máximo',
  line_refund: 'Montante devolvido',
  line_cash_outs: 'Cash out',
  line_recovered: 'Retido para saldar o que devia',
  changes: 'O que mudou',
  before: 'Antes',
  now: 'Agora',
  score_changed: 'O resultado foi corrigido de {was} para {now}.',
  result_is: 'O resultado foi corrigido para {now}.',
  no_result: 'sem resultado',
  regraded: 'A nossa equipa alterou o resultado deste mercado.',
  early_corrected: 'O resultado que deu origem ao pagamento antecipado foi corrigido.',
  withdrawn: 'Esta aposta foi anulada por um administrador.',
  reason: 'Motivo: {reason}',
  debt: 'O seu saldo não cobria {amount} do que tinha de ser retirado. Fica a dever esse valor; é descontado apenas nos seus próximos ganhos.',
  total_debt: 'Deve {amount} no total. O valor é descontado apenas nos seus próximos ganhos.',
  source_simulator: 'Jogo simulado',
  source_sandbox: 'Feed de demonstração',
  'source_the-odds-api': 'The Odds API',
  source_admin: 'Administrador',
  source_schedule: 'Alteração do calendário',
  source_house: 'Decidido pela nossa equipa',
  scope_football:
    'Conta o resultado após 90 minutos e o tempo de compensação, sem prolongamento nem desempate por penáltis.',
  scope_basketball: 'Conta o resultado final, incluindo o prolongamento.',
  scope_tennis:
    'Contam os sets de um jogo terminado; após falta de comparência ou desistência, as apostas são anuladas.',
  scope_volleyball: 'Contam os sets de um jogo terminado, sem set de ouro; se não terminar, as apostas são anuladas.',
  scope_american_football: 'Conta o resultado final, incluindo o prolongamento.',
  scope_hockey:
    'Conta o resultado final, incluindo o prolongamento; o desempate por penáltis acrescenta um golo ao vencedor.',
  scope_handball: 'Conta o resultado após 60 minutos, sem prolongamento nem livres de sete metros.',
  scope_any: 'Conta o resultado final publicado pela fonte do evento.',
  scope_house: 'É a nossa equipa que faz esta pergunta.',
  market_custom:
    'A nossa equipa decide: cada resposta é ganha, perdida ou anulada. Ganha pelo menos uma resposta, ou todas são anuladas.',
  market_match_winner:
    'Ganha o lado que está à frente. Em caso de igualdade, ganha o empate se for proposto; se não, as apostas são anuladas.',
  market_total_goals:
    'Somam-se os golos dos dois lados. Se o resultado cair exatamente numa linha inteira, as apostas são anuladas. Um quarto de linha divide o montante pelas duas linhas mais próximas.',
  market_total:
    'Somam-se os pontos dos dois lados. Se o resultado cair exatamente numa linha inteira, as apostas são anuladas. Um quarto de linha divide o montante pelas duas linhas mais próximas.',
  market_both_teams_to_score: 'Sim ganha quando cada equipa marcou pelo menos uma vez; não, nos outros casos.',
  market_double_chance: 'Ganha quando acontece um dos dois resultados indicados.',
  market_draw_no_bet: 'Ganha o lado que está à frente. Em caso de igualdade, as apostas são anuladas.',
  market_handicap:
    'O handicap soma-se ao resultado do seu lado, e ganha o lado que então estiver à frente. Se houver então igualdade, as apostas são anuladas. Um quarto de handicap divide o montante pelos dois handicaps mais próximos.',
  market_set_winner:
    'Ganha o lado que vence o set indicado. Se o set não for jogado, ou se o seu resultado não for publicado, as apostas são anuladas.',
  market_total_sets:
    'Somam-se os sets dos dois lados. Se o resultado cair exatamente numa linha inteira, as apostas são anuladas. Um quarto de linha divide o montante pelas duas linhas mais próximas.',
  market_set_handicap:
    'O handicap soma-se aos sets do seu lado, e ganha o lado que então estiver à frente. Se houver então igualdade, as apostas são anuladas. Um quarto de handicap divide o montante pelos dois handicaps mais próximos.',
  market_total_games:
    'Somam-se os jogos de todos os sets, contando um tie-break como um jogo. Se os resultados dos sets não forem publicados, as apostas são anuladas. Se o resultado cair exatamente numa linha inteira, as apostas são anuladas. Um quarto de linha divide o montante pelas duas linhas mais próximas.',
  market_game_handicap:
    'O handicap soma-se aos jogos de todos os sets do seu lado, e ganha o lado que então estiver à frente. Se houver então igualdade, as apostas são anuladas. Um quarto de handicap divide o montante pelos dois handicaps mais próximos. Se os resultados dos sets não forem publicados, as apostas são anuladas.',
  market_early_payout:
    'A seleção ganha assim que a sua equipa lidera por dois golos, aconteça o que acontecer depois. Se o resultado que mostrava essa vantagem for corrigido, conta o resultado final.',
  market_builder:
    'Cada resultado é avaliado pela regra do seu mercado. A seleção ganha se todos ganharem e perde se um deles perder. Se nenhum perder e um for anulado, toda a seleção é anulada.',
  market_correct_score: 'Ganha o resultado indicado. «Outro resultado» ganha quando um lado marca mais de 4 golos.',
  market_set_score:
    'Ganha o resultado final em sets indicado. Se não for nenhum dos propostos, as apostas são anuladas.',
  market_winning_margin:
    'Ganha o lado que vence pelo número de golos indicado, contando 3 ou mais como uma só margem; ou o empate.',
  market_first_to_score:
    'Ganha o lado que marca o primeiro golo, ou «sem golos» quando não há nenhum. Se a ordem dos golos não for publicada, as apostas são anuladas.',
  market_odd_even: 'Somam-se os golos dos dois lados: par ou ímpar. Um jogo sem golos conta como par.',
  market_half_winner:
    'Ganha o lado que marca mais na parte indicada, ou o empate, sem contar o prolongamento. Se o seu resultado não for publicado, as apostas são anuladas.',
  market_half_time_full_time:
    'Têm de estar certos tanto o lado à frente ao intervalo como o lado à frente no fim, ou o empate. Se o resultado da primeira parte não for publicado, as apostas são anuladas.',
  market_total_half:
    'Soma-se o que os dois lados marcam na parte indicada, sem contar o prolongamento. Se o seu resultado não for publicado, as apostas são anuladas. Se o resultado cair exatamente numa linha inteira, as apostas são anuladas. Um quarto de linha divide o montante pelas duas linhas mais próximas.',
  market_both_half:
    'Sim ganha quando cada equipa marcou na parte indicada; não, nos outros casos. Se o seu resultado não for publicado, as apostas são anuladas.',
  market_quarter_winner:
    'Ganha o lado que marca mais no quarto indicado, ou o empate, sem contar o prolongamento. Se o seu resultado não for publicado, as apostas são anuladas.',
  market_period_winner:
    'Ganha o lado que marca mais no período indicado, ou o empate, sem contar o prolongamento. Se o seu resultado não for publicado, as apostas são anuladas.',
  market_total_quarter:
    'Soma-se o que os dois lados marcam no quarto indicado, sem contar o prolongamento. Se o seu resultado não for publicado, as apostas são anuladas. Se o resultado cair exatamente numa linha inteira, as apostas são anuladas. Um quarto de linha divide o montante pelas duas linhas mais próximas.',
  market_total_period:
    'Soma-se o que os dois lados marcam no período indicado, sem contar o prolongamento. Se o seu resultado não for publicado, as apostas são anuladas. Se o resultado cair exatamente numa linha inteira, as apostas são anuladas. Um quarto de linha divide o montante pelas duas linhas mais próximas.',
  market_total_set_games:
    'Somam-se os jogos dos dois lados no set indicado, contando um tie-break como um jogo. Se o set não for jogado, ou se o seu resultado não for publicado, as apostas são anuladas. Se o resultado cair exatamente numa linha inteira, as apostas são anuladas. Um quarto de linha divide o montante pelas duas linhas mais próximas.',
  market_total_set_points:
    'Somam-se os pontos dos dois lados no set indicado. Se o set não for jogado, ou se o seu resultado não for publicado, as apostas são anuladas. Se o resultado cair exatamente numa linha inteira, as apostas são anuladas. Um quarto de linha divide o montante pelas duas linhas mais próximas.',
  market_total_team:
    'Conta o que marca o lado indicado. Se o resultado cair exatamente numa linha inteira, as apostas são anuladas. Um quarto de linha divide o montante pelas duas linhas mais próximas.',
  version_1: 'Se o evento for cancelado, ou adiado ou antecipado mais de 48 horas, as apostas são anuladas.',
  version_2:
    'Se o evento for cancelado ou não terminar, as apostas são anuladas; o mesmo se aplica às que foram feitas antes de ser adiado ou antecipado mais de 48 horas, ou depois do verdadeiro início, se este foi mais cedo do que o anunciado.',
  cause_cancelled: 'O evento foi cancelado: as apostas nele são anuladas.',
  cause_abandoned:
    'O evento foi interrompido e não terminou: as apostas nele são anuladas, qualquer que fosse o resultado.',
  cause_postponed: 'O evento foi adiado ou antecipado mais de 48 horas: as apostas feitas antes disso são anuladas.',
  cause_walkover: 'Um dos lados não compareceu: as apostas no evento são anuladas.',
  cause_retirement: 'Um dos lados desistiu antes do fim: as apostas no evento são anuladas.',
  cause_late: 'O evento já tinha começado quando a aposta foi feita: esta seleção é anulada.',
  write_about: 'Escrever-nos sobre esta aposta',
} satisfies Translation<'explain'>;
