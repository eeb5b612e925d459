import type { Translation } from '../../texts.ts';

export default {
  title: 'Regras das apostas',
  intro:
    'Como o resultado de um jogo decide a sua aposta: para cada desporto e cada mercado, o que ganha e o que anula uma aposta. Cada regra tem um exemplo.',
  contents: 'Índice',
  counts: 'O que conta',
  overtime: 'Prolongamento',
  overtime_counts: 'Conta.',
  overtime_ignored: 'Não conta.',
  overtime_none: 'Não há.',
  draw: 'Empate',
  draw_yes: 'Pode apostar nele.',
  draw_no: 'Não é proposto.',
  winner_draw: 'Ganha quem está à frente. Em caso de igualdade, ganha o empate.',
  winner_level: 'Ganha quem está à frente. Em caso de igualdade, as apostas são anuladas.',
  winner_sets: 'Ganha quem vence o jogo.',
  void: 'Apostas anuladas',
  example: 'Exemplo: resultado final {score}',
  pick: '{market}: {pick}',
  teams_home: 'Equipa 1',
  teams_away: 'Equipa 2',
  players_home: 'Jogador 1',
  players_away: 'Jogador 2',
  general: 'Regras comuns',
  void_title: 'Quando uma aposta é anulada',
  void_text:
    'Uma seleção anulada não é ganha nem perdida: conta com a odd de 1,00. Uma seleção é anulada nestes casos:',
  postponed_text:
    'Se o início mudar 48 horas ou menos, as apostas mantêm-se. Se o resultado final de um jogo real não for conhecido 48 horas após o início, as apostas nele são anuladas.',
  lines: 'Linhas inteiras, meias linhas e quartos de linha',
  lines_text:
    'Numa meia linha (2,5), a aposta é ganha ou perdida. Numa linha inteira (3), é anulada se o resultado cair exatamente na linha. Um quarto de linha (2,75) divide o montante pelas duas linhas mais próximas (2,5 e 3), por isso a aposta pode ser meio ganha ou meio perdida: metade do montante ganha ou perde, a outra metade é devolvida. Os handicaps seguem a mesma regra.',
  custom: 'Mercados especiais',
  custom_text: 'Alguns eventos têm uma pergunta feita pela nossa equipa, com várias respostas.',
  returned: 'Montantes devolvidos',
  returned_text: 'Se todas as seleções de uma aposta forem anuladas, a aposta é anulada e todo o montante é devolvido.',
  combined: 'Apostas múltiplas e de sistema',
  combined_text:
    'Uma múltipla é ganha se nenhuma das suas seleções for perdida, e perdida à primeira seleção perdida. Uma seleção anulada conta com a odd de 1,00, uma meio ganha com metade da sua odd mais meio, uma meio perdida com 0,50. Uma aposta de sistema é resolvida da mesma forma, combinação a combinação, e paga a soma. Seleções do mesmo jogo só podem ser combinadas numa aposta à medida.',
  builder: 'Apostas à medida',
  builder_text:
    'Uma aposta à medida é uma só seleção de 2 a 6 resultados do mesmo jogo, com uma odd conjunta: como os resultados dependem uns dos outros, não é o produto das suas odds. Existe para jogos de futebol e para jogos simulados de hóquei no gelo e de andebol, sem os mercados de um período ou de uma parte. Pode ser uma aposta simples, ou uma seleção de uma múltipla ou de um sistema com outros jogos; não conta para o bónus de múltipla. A sua margem é de 8%. Cada resultado segue a regra do seu mercado. A seleção ganha se todos ganharem e perde se um perder. Se nenhum perder e um for anulado, toda a seleção é anulada.',
  early: 'Pagamento antecipado',
  early_text:
    'A página do jogo, o boletim e a aposta indicam onde há pagamento antecipado: na vitória de uma equipa de futebol, antes do início, se as odds o permitirem. As odds não mudam. Uma seleção destas é ganha assim que a sua equipa tiver dois golos de vantagem durante os 90 minutos ou o tempo de compensação, e nenhum golo posterior altera isso, mesmo que o jogo seja interrompido de vez. Numa aposta múltipla ou de sistema, as outras seleções continuam a decidir. Num jogo real, duas verificações seguidas do resultado têm de mostrar essa vantagem; uma vantagem breve pode escapar, e então conta o resultado final, como de costume. Se o resultado que mostrava a vantagem for corrigido, o pagamento antecipado é retirado. Os empates, as apostas à medida e a parte de uma aposta que já teve cash out não têm pagamento antecipado.',
  bonus: 'Bónus de múltipla',
  bonus_text:
    'Quando há um bónus de múltipla, o boletim mostra-o, e uma múltipla ganha paga-o além do seu ganho. Uma seleção conta se for ganha com a odd mínima ou superior; as seleções anuladas, meio ganhas ou meio perdidas não contam, nem as apostas à medida, nem os mercados cujas odds a nossa equipa define. As apostas simples e de sistema não têm bónus. Aplica-se o bónus em vigor quando a aposta foi aceite, até ao limite do ganho máximo.',
  payout: 'Arredondamento e ganho máximo',
  payout_text:
    'O ganho é o montante multiplicado pela odd com que a aposta foi aceite. É arredondado uma vez, no fim, ao cêntimo mais próximo. Uma aposta paga no máximo {maximum}; aplica-se o máximo em vigor quando a aposta foi aceite. O máximo nunca reduz uma devolução nem baixa um ganho para menos do que o montante apostado.',
  corrections: 'Resultados corrigidos',
  corrections_text:
    'Se um resultado estava errado, é corrigido e todas as apostas no jogo são resolvidas novamente. Recebe o que lhe é devido; o que foi pago por engano é retirado. Se o seu saldo não chegar, fica a dever o resto, que é descontado apenas nos seus próximos ganhos. A página da aposta mostra o resultado antigo, o novo e o motivo.',
  live: 'Apostas ao vivo',
  live_text:
    'Uma aposta ao vivo é verificada durante alguns segundos antes de ser aceite. Num jogo real, é aceite após a próxima verificação do resultado e das odds, no máximo 35 segundos depois. Se o resultado mudar entretanto, ou se não chegar nenhuma verificação, a aposta é recusada e nada é debitado.',
  sources: 'De onde vêm os resultados',
  sources_text:
    'O resultado de um jogo simulado vem do seu próprio desenrolar, que qualquer pessoa pode verificar na página do jogo. O resultado de um jogo real vem da fonte das suas odds ou de um administrador. A página de cada aposta resolvida mostra o resultado, a sua fonte, a hora e a regra. A {transparency} mostra cada jogo cancelado e cada resultado corrigido.',
  more: 'Os {terms} também se aplicam. Tem dúvidas? Escreva ao {support}.',
  transparency_link: 'página de transparência',
  terms_link: 'termos de utilização',
  support_link: 'apoio',
} satisfies Translation<'rules'>;
