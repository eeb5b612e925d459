import type { Translation } from '../../texts.ts';

export default {
  title: 'Prova da aposta',
  intro:
    'Verifica toda a aposta neste dispositivo: o recibo assinado pelo site, o registo público, cada jogo e o ganho. O registo contém o que decide as apostas. Este dispositivo lembra-se dele e, na verificação seguinte, nota se uma entrada anterior foi alterada.',
  run: 'Verificar a aposta',
  running: 'A verificar…',
  again: 'Verificar novamente',
  load_failed: 'Não foi possível carregar os dados. Verifique a ligação e tente novamente.',
  load_refused:
    'O site não deu o que a verificação precisa: {path} respondeu com o erro {status}. Verifique novamente dentro de um minuto. Se nada mudar, guarde o recibo e escreva ao apoio.',
  load_unreadable:
    'A verificação não consegue ler o que o site respondeu em {path}. Verifique novamente. Se nada mudar, guarde o recibo e escreva ao apoio.',
  found_at: 'Verificação de {time}',
  found_before: 'Verificação anterior, {time}',
  offline: 'Não há ligação. Os dados carregados em {time} foram verificados novamente.',
  offline_changed:
    'Não há ligação. Os dados carregados em {time} foram verificados novamente, com a aposta como estava então. A aposta mudou desde essa altura: verifique-a novamente quando tiver ligação.',
  changed: 'A aposta mudou desde esta verificação: verifique-a novamente.',
  sound: 'Tudo o que se pode verificar está correto.',
  sound_open: 'Ainda desconhecido: {names}.',
  unsound:
    'Pelo menos uma verificação falhou. Guarde o recibo: enquanto a assinatura estiver correta, prova o que o site assinou.',
  unsound_names:
    'Incorreto: {names}. O que foi encontrado, e o que pode fazer, está mais abaixo. Guarde o recibo: enquanto a assinatura estiver correta, prova o que o site assinou.',
  unsound_write: 'Escrever ao apoio',
  payout_is: 'Ganho calculado: {amount}',
  download: 'Descarregar o recibo',
  receipt_text:
    'O recibo é um ficheiro assinado pelo site. Guarde-o: permite verificar a aposta em qualquer lugar, mesmo que o site mude.',
  states_text:
    'Este dispositivo tem o estado do registo que viu antes. Guarde os dois estados: cada um está assinado e, juntos, mostram a qualquer pessoa que o registo não continua o anterior.',
  states_save: 'Guardar os dois estados',
  states_accept: 'Usar o novo registo a partir de agora',
  qr_label: 'Código QR com o número da aposta, o hash do seu recibo e o endereço do site',
  code_text:
    'Esta página vem do site e não pode garantir por si própria. No código-fonte publicado, este comando faz a mesma verificação sem ela, com o recibo transferido:',
  code_hash: 'O código da verificação tem o hash {hash}.',
  leg_of: 'Seleção {number}: {name}',
  check_receipt: 'Recibo',
  check_checkpoint: 'Assinatura do registo',
  check_inclusion: 'Lugar no registo',
  check_consistency: 'Continuidade do registo',
  check_commitment: 'Compromisso do jogo',
  check_day: 'Lugar no calendário',
  check_margin: 'Margem do jogo',
  check_course: 'Desenrolar do jogo',
  check_result: 'Resultado',
  check_grade: 'Decisão',
  check_payout: 'Ganho',
  check_dispute: 'Reclamações',
  state_ok: 'Correto',
  state_failed: 'Incorreto',
  state_open: 'Ainda desconhecido',
  state_none: 'Não se aplica',
  state_skipped: 'Não verificado',
  ok_receipt: 'O site assinou este recibo com a sua chave publicada {key}: não pode negar a aposta {bet}.',
  ok_checkpoint:
    'O site assinou o registo {log} tal como está agora: {size} entradas. A raiz {root} é o hash de todas elas.',
  ok_inclusion: 'O registo contém esta aposta: entrada {entry}, lugar {place}, talão {ticket}.',
  ok_consistency:
    'O registo tinha {from} entradas quando foi visto aqui pela última vez. Tem agora {size}, e nenhuma das anteriores foi alterada.',
  ok_consistency_first:
    'O registo é visto aqui pela primeira vez: ainda não há nada para comparar. O seu estado fica guardado para a próxima verificação.',
  none_consistency:
    'O site foi reposto a partir de uma cópia de segurança. O registo continua depois de {size} entradas com o nome {log}; este dispositivo tinha visto {from} entradas de {seen}.',
  ok_commitment:
    'A entrada {entry} do registo fixa o jogo pelo hash {digest}, o mesmo do recibo: ninguém pode substituir o jogo sem que se note. A aleatoriedade vem só deste site: o operador pode conhecer o resultado desde o anúncio.',
  ok_commitment_drand:
    'A entrada {entry} do registo fixa o jogo pelo hash {digest}, o mesmo do recibo: ninguém pode substituir o jogo sem que se note. Cada passo depende também de um valor da drand, uma rede pública: ninguém pode conhecer o resultado antes de esses valores serem publicados.',
  none_commitment: 'Este jogo não tem compromisso: só os jogos simulados verificáveis têm um.',
  ok_day:
    'O número do jogo decorre do seu lugar no calendário. Antes do anúncio do jogo, a entrada {entry} do registo fixou o segredo de {day}, do qual decorrem os jogos desse dia. O segredo é revelado quando todos eles terminam: a verificação mostra então se este jogo decorre dele.',
  ok_day_revealed:
    'Depois de a entrada {entry} do registo ter fixado o segredo de {day}, o site já não tinha escolha: o número do jogo decorre do seu lugar no calendário, e o seu compromisso decorre deste segredo, que a entrada {revealed} revela.',
  none_day: 'O jogo não tem compromisso, ou foi anunciado antes de o site fixar um segredo para cada dia.',
  ok_margin:
    'A margem pretendida do jogo é de {margin}%: quanto mais alta, mais baixas são as odds. O site mostra a mesma que a entrada {entry} do registo.',
  ok_margin_default:
    'A margem pretendida do jogo é de {margin}%: quanto mais alta, mais baixas são as odds. É a habitual, porque o registo não tinha fixado outra quando o jogo foi anunciado.',
  none_margin: 'O jogo não tem margem pretendida, ou o registo não contém este jogo.',
  ok_course: 'Passos publicados do jogo: {steps}. Foram todos calculados de novo aqui e decorrem do compromisso.',
  none_course: 'Sem compromisso, o desenrolar do jogo não se calcula.',
  none_course_steps: 'Ainda não foi publicado nenhum passo do jogo: não há nada para calcular.',
  ok_result: 'A entrada {entry} do registo indica o resultado {score}.',
  ok_result_void: 'A entrada {entry} do registo indica que o jogo não conta.',
  none_result: 'Não foi comparado, porque uma verificação anterior falhou.',
  none_grade: 'Não foi calculado, porque uma verificação anterior falhou.',
  ok_grade: 'Segundo as regras, a seleção está: {grade}.',
  ok_grade_shown:
    'Segundo as regras, a seleção está: {grade}. Este recibo mais antigo não indica os resultados do mercado: foram usados os que o site mostra agora.',
  ok_grade_named:
    'Segundo as regras, a seleção está: {grade}. O recibo nomeia-a em inglês: «{named}». Os nomes noutros idiomas não podem ser comparados.',
  open_grade_named:
    'Conhecido quando a pergunta tiver resposta. O recibo nomeia a seleção em inglês: «{named}». Os nomes noutros idiomas não podem ser comparados.',
  none_payout: 'Não foi calculado, porque uma verificação anterior falhou.',
  ok_payout: 'O ganho foi calculado de novo aqui, a partir das odds e das decisões. A aposta está: {status}.',
  ok_payout_cash_outs:
    'O ganho foi calculado de novo aqui, a partir das odds, das decisões e dos cash outs do registo. A aposta está: {status}.',
  open_payout: 'Conhecido quando as seleções que decidem a aposta estiverem decididas.',
  ok_dispute:
    'O registo contém cada reclamação e a sua decisão tal como esta página as mostra, e os hashes dos textos.',
  grade_won: 'ganha',
  grade_lost: 'perdida',
  grade_void: 'anulada',
  grade_half_won: 'meio ganha',
  grade_half_lost: 'meio perdida',
  grade_open: 'em aberto',
  status_won: 'ganha',
  status_lost: 'perdida',
  status_cancelled: 'anulada',
  status_cashed_out: 'encerrada por cash out',
  status_pending: 'em aberto',
  fault_malformed_receipt:
    'Isto não é um recibo. Descarregue-o novamente na página da aposta. Se falhar outra vez, guarde o ficheiro e escreva ao apoio.',
  fault_unknown_key:
    'A chave que assinou este recibo não está entre as que o site publica. Guarde o recibo e escreva ao apoio.',
  fault_wrong_signature:
    'A assinatura não é a deste recibo: o recibo foi alterado. Descarregue-o novamente na página da aposta. Se falhar outra vez, guarde o ficheiro e escreva ao apoio.',
  fault_other_bet:
    'O recibo é de outra aposta. Descarregue-o novamente na página da aposta. Se falhar outra vez, guarde o ficheiro e escreva ao apoio.',
  fault_other_terms:
    'O recibo e esta página diferem: {term}, {stated} no recibo e {shown} nesta página. Guarde o recibo, faça uma captura desta página e escreva ao apoio.',
  term_type: 'tipo de aposta',
  term_stake: 'montante',
  term_placed: 'hora da aposta',
  term_selections: 'número de seleções',
  term_win: 'ganho potencial',
  term_bonus: 'bónus',
  term_match: 'jogo',
  term_start: 'início do jogo',
  term_digest: 'hash do jogo',
  term_odds: 'odd',
  term_early: 'pagamento antecipado',
  term_selection: 'resultado escolhido',
  term_of_leg: '{term} (seleção {number})',
  fault_other_terms_named:
    'O recibo e esta página diferem: {term}. Guarde o recibo, faça uma captura desta página e escreva ao apoio.',
  fault_wrong_terms:
    'O recibo contradiz-se: o montante, as odds e o ganho potencial não batem certo, ou a data está no futuro. Guarde o recibo e escreva ao apoio.',
  fault_wrong_checkpoint:
    'O registo que o site mostra não está assinado pela chave que o recibo indica. Guarde o recibo e escreva ao apoio.',
  fault_waiting: 'A aposta ainda não está no registo. Verifique novamente dentro de um minuto.',
  fault_lost:
    'O site foi reposto a partir de uma cópia de segurança de um momento anterior, e o seu registo não tem esta aposta. Verifique novamente dentro de um minuto; se nada mudar, a aposta perdeu-se com a reposição: guarde o recibo e escreva ao apoio.',
  fault_behind:
    'O site mostra aqui uma alteração que o registo ainda não contém. Em geral, passa a estar lá em menos de um minuto: verifique então novamente. Se ainda faltar ao fim de uma hora, esta verificação falhará.',
  fault_overdue:
    'Há mais de uma hora que o site mostra aqui uma alteração que o registo não contém. Guarde o recibo, faça uma captura desta página e escreva ao apoio.',
  fault_unsettled:
    'O registo decide o que o site ainda não resolveu nesta aposta. Em geral, o site fá-lo em poucos segundos: verifique novamente dentro de um minuto. Se não o tiver feito ao fim de uma hora, esta verificação falhará.',
  fault_missing:
    'A aposta não está no registo, embora o prazo tenha passado. Guarde o recibo: prova que o registo está incompleto. Escreva ao apoio.',
  fault_wrong_proof:
    'A prova não leva do recibo ao registo. Verifique novamente; se falhar outra vez, verifique o recibo que descarregou ao fazer a aposta: se esse estiver no registo, o site assinou outro depois. Guarde os dois e escreva ao apoio.',
  fault_older_log:
    'O site mostra um registo mais antigo do que antes. Verifique mais tarde; se nada mudar, perderam-se entradas: guarde o recibo e escreva ao apoio.',
  fault_forked_log:
    'O registo não continua o que este dispositivo viu: entradas anteriores foram alteradas ou eliminadas. Guarde o recibo e os dois estados do registo, e escreva ao apoio.',
  fault_other_log:
    'O site mostra o registo {log}, mas este dispositivo conhecia {seen}, e nenhuma entrada explica porquê. Guarde o recibo e os dois estados do registo, e escreva ao apoio.',
  fault_other_key:
    'O registo {log} tem uma chave diferente da do registo que este dispositivo conhecia: não é o mesmo. Guarde o recibo e pergunte ao site porquê. Só se o site tiver sido instalado de novo a partir do zero, guarde os dois estados e use depois o novo registo.',
  fault_no_commitment:
    'O registo não contém este jogo: nada o fixava antes da sua aposta. Guarde o recibo e escreva ao apoio.',
  fault_wrong_commitment:
    'O registo fixou um jogo diferente do que está no recibo. Guarde o recibo e escreva ao apoio.',
  fault_wrong_start:
    'O registo ou a página do jogo indica um início diferente do recibo. Guarde o recibo e escreva ao apoio.',
  fault_wrong_entry:
    'A entrada {entry}, que o site indica para este jogo ou esta aposta, não está no registo. Verifique novamente; se falhar outra vez, guarde o recibo e escreva ao apoio.',
  fault_no_day:
    'Antes deste jogo, o registo não tem um compromisso com o segredo do dia: o site pode ter escolhido o jogo. Guarde o recibo e escreva ao apoio.',
  fault_wrong_slot:
    'O número do jogo não decorre do seu lugar no calendário: o site pode tê-lo escolhido. Guarde o recibo e escreva ao apoio.',
  fault_skipped_attempt:
    'Este é o jogo número {attempt} no seu lugar do calendário, e o registo não indica que todos os anteriores foram cancelados antes dele: o site pode ter escolhido entre eles. Guarde o recibo e escreva ao apoio.',
  fault_wrong_day_secret:
    'O jogo não decorre do segredo do seu dia, que o registo tinha fixado antes. Guarde o recibo e escreva ao apoio.',
  fault_wrong_margin:
    'O site mostra para o jogo uma margem pretendida de {shown}%. Segundo o registo, era de {margin}% quando o jogo foi anunciado. Guarde o recibo, faça uma captura da página do jogo e escreva ao apoio.',
  fault_wrong_parameters:
    'O site alterou o jogo depois da sua aposta: os parâmetros e o compromisso não têm o hash {digest} do recibo. Guarde o recibo e escreva ao apoio.',
  fault_wrong_course:
    'O jogo não decorre do seu compromisso: {reason}. Abra o jogo e verifique-o na sua página, guarde o recibo e escreva ao apoio.',
  fault_unfinished:
    'O jogo não foi verificado: três outros jogos têm valores de drand errados, ou a verificação demora demasiado. Verifique novamente num dispositivo mais rápido ou com «npm run verify»; se falhar outra vez, guarde o recibo e escreva ao apoio.',
  fault_not_over: 'Conhecido quando o jogo terminar.',
  fault_no_result:
    'O jogo terminou e o registo ainda não tem resultado. Verifique novamente dentro de um minuto; se nada mudar, guarde o recibo e escreva ao apoio.',
  fault_wrong_result:
    'O resultado da entrada {entry} do registo não é o que o site mostra para o jogo. Guarde o recibo, escreva ao apoio e indique a entrada.',
  fault_wrong_result_links:
    'Os passos publicados do jogo dão o resultado {computed}, mas a entrada {entry} do registo indica {score}. Guarde o recibo, escreva ao apoio e indique a entrada.',
  fault_wrong_score:
    'A entrada {entry} do registo indica o resultado {score}, e o site mostra {shown}. Faça uma captura desta página, escreva ao apoio e indique a entrada.',
  fault_other_selection:
    'O recibo indica: {stated}. Em vez disso, o site mostra: {shown}. Guarde o recibo e escreva ao apoio.',
  fault_other_names:
    'O recibo indica em inglês: {stated}. Em vez disso, o site mostra em inglês: {shown}. Guarde o recibo e escreva ao apoio.',
  fault_wrong_grade:
    'Segundo o resultado e as regras, a seleção está: {grade}. O site mostra: {shown}. Guarde o recibo, faça uma captura desta página e escreva ao apoio.',
  fault_wrong_grounds:
    'Esta página indica outra regra, fonte ou causa da decisão do que o registo. Faça uma captura desta página e escreva ao apoio.',
  fault_no_cash_out:
    'O registo indica outros cash outs do que os que o site mostra. Guarde o recibo, faça uma captura desta página e escreva ao apoio.',
  fault_wrong_cash_out:
    'Um cash out do registo paga mais do que o seu valor menos a margem. Guarde o recibo e escreva ao apoio.',
  fault_wrong_payout:
    'Segundo as odds e as decisões, a aposta está: {status}, e paga {due}. Esta página mostra: {shown}, {paid}. Guarde o recibo, faça uma captura desta página e escreva ao apoio.',
  fault_wrong_payout_open:
    'Segundo o registo, esta aposta ainda está em aberto. Esta página mostra: {shown}. Guarde o recibo, faça uma captura desta página e escreva ao apoio.',
  fault_wrong_payout_unpaid:
    'Segundo as odds e as decisões, a aposta está: {status}, e paga {due}. Há mais de uma hora que o site não a resolve. Guarde o recibo, faça uma captura desta página e escreva ao apoio.',
  fault_wrong_bonus:
    'Segundo as odds e as regras, o bónus no pagamento é de {bonus}, e o site mostra {shown}. Faça uma captura desta página e escreva ao apoio.',
  fault_wrong_dispute:
    'O registo indica outro motivo, resposta ou decisão da reclamação sobre a seleção {number} do que esta página, ou esta página não a mostra. Faça uma captura desta página e escreva ao apoio.',
  fault_unreadable:
    'O que o site indica aqui não pode ser lido. Verifique novamente; se falhar outra vez, guarde o recibo e escreva ao apoio.',
  page_title: 'Transparência',
  page_intro:
    'O registo público contém o que decide as apostas: cada compromisso, que fixa um jogo simulado antes do início, e cada resultado, correção e alteração. Se uma entrada for mudada, quem viu o registo antes consegue detetar a alteração.',
  log_size: 'Entradas',
  log_root: 'Raiz, hash de todas as entradas',
  log_key: 'Chave do registo',
  log_began: 'Início',
  log_randomness: 'Aleatoriedade dos jogos simulados',
  log_randomness_drand:
    'Da drand, uma rede pública, para os jogos anunciados agora. A página de um jogo indica a origem da aleatoriedade.',
  log_randomness_local: 'Deste site: o operador pode conhecer o resultado antes do jogo',
  log_witnesses: 'Coassinado por',
  log_cosigned_one: '{witness}, {moment}: a primeira entrada',
  log_cosigned_other: '{witness}, {moment}: as primeiras {count} entradas',
  log_no_witness: 'nenhuma testemunha',
  overrides_title: 'Cancelamentos e correções',
  overrides_text:
    'Jogos cancelados e resultados substituídos, e o que a casa ganhou ou perdeu com isso. «Teriam pago sem isso» indica o que as apostas teriam pago sem o cancelamento ou a correção, segundo os elos de um jogo simulado, revelados quando é cancelado, ou segundo o resultado substituído. Os montantes devolvidos contam como pagos. Os montantes de menos de {minimum} apostadores aparecem apenas na soma.',
  overrides_none: 'Nenhum jogo foi cancelado e nenhum resultado foi substituído.',
  override_call_off: 'Cancelado',
  override_correction: 'Corrigido',
  override_by_0: 'Pela fonte do jogo',
  override_by_one: 'Por {count} administrador',
  override_by_other: 'Por {count} administradores',
  override_by_randomness: 'Porque faltou um valor da drand durante demasiado tempo',
  override_by_missed: 'Porque o site esteve parado do início ao fim do jogo',
  override_by_unplayable: 'Porque o site não conseguiu simular o jogo tal como o tinha anunciado',
  override_by_restore: 'Porque o site foi reposto a partir de uma cópia de segurança',
  override_bets: 'Apostas',
  override_stakes: 'Montantes',
  override_wins: 'Ganhos máximos',
  overrides_total_one: 'Soma de {count} cancelamento ou correção com apostas',
  overrides_total_other: 'Soma de {count} cancelamentos e correções com apostas',
  overrides_small_one:
    '{count} outro tem apostadores a menos: fica de fora enquanto a soma revelar os montantes de um só apostador.',
  overrides_small_other:
    '{count} outros têm apostadores a menos: ficam de fora enquanto a soma revelar os montantes de um só apostador.',
  overrides_open_one: '{count} outro fica de fora, porque ainda há apostas em aberto.',
  overrides_open_other: '{count} outros ficam de fora, porque ainda há apostas em aberto.',
  overrides_unknown_one: '{count} outro fica de fora, porque ninguém sabe como o jogo teria terminado.',
  overrides_unknown_other: '{count} outros ficam de fora, porque ninguém sabe como os jogos teriam terminado.',
  override_otherwise: 'Teriam pago sem isso',
  override_paid: 'Pago',
  override_effect: 'Ganho da casa',
  override_none: 'Sem apostas.',
  override_small: 'Não há apostadores suficientes para mostrar os montantes.',
  override_open: 'O efeito aparece depois de calculado, quando todas as apostas estiverem resolvidas.',
  override_unknown: 'Ninguém sabe como o jogo teria terminado.',
  override_part_call_off_one:
    '{count} aposta comparada. As outras tiveram cash out, foram anuladas, estão em aberto ou são de um mercado sem decisão.',
  override_part_call_off_other:
    '{count} apostas comparadas. As outras tiveram cash out, foram anuladas, estão em aberto ou são de um mercado sem decisão.',
  override_part_correction_one: 'O pagamento de {count} aposta mudou.',
  override_part_correction_other: 'Os pagamentos de {count} apostas mudaram.',
  look_title: 'Entradas',
  look_label: 'Número de um jogo, nome de uma definição ou dia',
  look_kind: 'Tipo',
  look_all_kinds: 'Todos os tipos',
  look_button: 'Procurar',
  look_none: 'O registo não tem essa entrada.',
  entry_number: 'Entrada {index}',
  more: 'Mostrar entradas mais antigas',
  kind_match: 'Compromisso de um jogo',
  kind_result: 'Resultado',
  kind_correction: 'Correção',
  kind_call_off: 'Jogo cancelado',
  kind_grading: 'Decisão de um administrador',
  kind_early_win: 'Pagamento antecipado',
  kind_void_window: 'Apostas anuladas por causa da hora',
  kind_bet_cancelled: 'Aposta anulada',
  kind_cash_out: 'Cash out',
  kind_setting: 'Definição alterada',
  kind_bonus_table: 'Tabela de bónus',
  kind_rules: 'Regras',
  kind_receipt_key: 'Chave dos recibos',
  kind_ledger: 'Contas de um dia',
  kind_day: 'Compromisso com o segredo de um dia',
  kind_day_secret: 'Segredo de um dia',
  kind_dispute: 'Reclamação',
  kind_dispute_answer: 'Resposta a uma reclamação',
  kind_restored: 'Reposição de uma cópia de segurança',
  kind_tickets: 'Apostas',
  dispute_title: 'Reclamações',
  dispute_intro:
    'Se um resultado lhe parecer errado, escreva porquê. Os administradores respondem aqui no prazo de {days} dias. O registo público guarda a reclamação e a decisão.',
  dispute_open_button: 'Contestar',
  dispute_reason: 'O que está errado?',
  dispute_reason_hint: 'Pelo menos {count} caracteres',
  dispute_reason_short: 'Explique com mais pormenor o que está errado',
  dispute_send: 'Enviar a reclamação',
  dispute_sent: 'Reclamação enviada',
  dispute_refused_open: 'Esta seleção ainda não está resolvida.',
  dispute_refused_late: 'Esta seleção foi resolvida há mais de {days} dias.',
  dispute_refused_full: '{maximum} das suas reclamações aguardam resposta. Espere por uma antes de enviar outra.',
  dispute_opened: 'Contestada: {moment}',
  dispute_waits: 'Resposta até {moment}',
  dispute_outcome_upheld: 'Aceite',
  dispute_outcome_rejected: 'Rejeitada',
  dispute_outcome_withdrawn: 'Retirada',
  dispute_answered: 'Respondida: {moment}',
  dispute_messages: 'Mensagens',
  dispute_state_open: 'Em espera',
  dispute_state_answered: 'Respondidas',
  dispute_states: 'Estado',
  dispute_overdue: 'Em atraso',
  dispute_none: 'Nenhuma reclamação está em espera.',
  dispute_none_answered: 'Ainda nenhuma reclamação teve resposta.',
  dispute_stake: 'montante {amount}',
  dispute_score: 'resultado {score}',
  dispute_about: 'Aposta {number}, seleção {leg}',
  dispute_erased: 'A conta foi eliminada.',
  dispute_answer: 'Resposta',
  dispute_answer_hint:
    'O apostador lê-a na página da aposta. Aceitar uma reclamação não altera nenhuma aposta: corrija também o resultado ou anule a aposta.',
  dispute_answer_short: 'Escreva uma resposta',
  dispute_uphold: 'Aceitar',
  dispute_reject: 'Rejeitar',
  dispute_saved: 'Resposta enviada',
} satisfies Translation<'trust'>;
