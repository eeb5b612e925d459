import type { Translation } from '../../texts.ts';

export default {
  called_off_1: 'Um administrador cancelou este jogo sozinho ({moment}).',
  called_off_2: 'Dois administradores cancelaram este jogo ({moment}).',
  called_off_reason: 'Motivo: {reason}',
  called_off_missed: 'O site esteve parado do início ao fim do jogo.',
  called_off_unplayable: 'O site não conseguiu simulá-lo tal como o tinha anunciado.',
  called_off_no_randomness: 'Faltou um valor da drand durante demasiado tempo.',
  called_off_restore: 'O site foi reposto a partir de uma cópia de segurança depois do início do jogo.',
  called_off_simulator: 'O site não o jogou até ao fim.',
  ticket_title: 'Prova do jogo',
  ticket_text:
    'Quando fez a aposta, este hash foi guardado com ela. É o do documento que fixava o jogo antes do início: motor, parâmetros e compromisso. A verificação descarrega o documento tal como está publicado agora, calcula o seu hash neste dispositivo e compara os dois. Se a página do jogo não indicar drand como origem da aleatoriedade, o operador pode conhecer o resultado antes do jogo.',
  ticket_hash: 'Hash do jogo {hash}',
  ticket_run: 'Comparar com o jogo',
  ticket_match: 'Ver o jogo',
  ticket_ok: 'O documento do jogo corresponde ao hash deste talão.',
  ticket_bad:
    'O documento do jogo não corresponde ao hash deste talão: o compromisso ou os parâmetros mudaram desde que fez a aposta.',
  verify_title: 'Jogo verificável',
  verify_intro:
    'Cada coluna do padrão é um minuto do jogo; os golos estão a dourado. Cada minuto decorre do documento publicado antes do início, por isso ninguém pode mudar um golo sem que se note.',
  verify_before:
    'O compromisso abaixo foi publicado antes do início. Aparece um elo por minuto, à medida que o jogo decorre.',
  verify_intro_called_off:
    'Este jogo foi cancelado. Estão publicados os elos dos passos jogados e também o último elo da cadeia, do qual decorrem todos os outros: qualquer pessoa pode calcular como o jogo teria terminado.',
  verify_intro_steps:
    'Cada coluna do padrão é um ponto; as quebras de serviço e os sets estão a dourado. Cada passo decorre do documento publicado antes do início, por isso ninguém pode mudar um sem que se note.',
  verify_intro_possessions:
    'Cada coluna do padrão é uma posse de bola. Cada passo decorre do documento publicado antes do início, por isso ninguém pode mudar um sem que se note.',
  verify_before_steps:
    'O compromisso abaixo foi publicado antes do início. Os elos aparecem um a um, à medida que o jogo decorre.',
  verify_steps_one: '{count} passo',
  verify_steps_other: '{count} passos',
  verify_ok_steps_one: 'Verificado neste dispositivo: {count} passo decorre do documento publicado; nada foi alterado.',
  verify_ok_steps_other:
    'Verificado neste dispositivo: {count} passos decorrem do documento publicado; nada foi alterado.',
  verify_bad_steps: 'A verificação falhou no passo {step}: {reason}',
  verify_cloth_steps: 'Padrão do jogo: {count} colunas',
  verify_commitment: 'Compromisso',
  verify_hash: 'Hash do documento, como em cada talão',
  verify_link: 'Elo {step}',
  verify_last_link: 'Último elo da cadeia',
  verify_randomness: 'Aleatoriedade',
  verify_randomness_local: 'Deste site: o operador pode conhecer o resultado antes do jogo',
  verify_randomness_drand:
    'Da drand, uma rede pública: nem o operador nem a rede, por si só, pode conhecer ou escolher o resultado',
  verify_chain: 'Cadeia drand',
  verify_engine: 'Motor',
  param_goals: '{team}, golos esperados',
  param_points: '{team}, pontos esperados em quatro quartos',
  param_serve: '{team}, pontos ganhos no seu serviço',
  param_side_out: '{team}, jogadas ganhas na receção',
  param_best_of: 'Número máximo de sets',
  verify_margin: 'Margem do modelo',
  verify_minutes: '{count} de {total} minutos',
  verify_run: 'Verificar aqui',
  verify_run_whole: 'Verificar aqui o jogo inteiro',
  verify_whole:
    'Este é o jogo inteiro, do primeiro ao último passo. O resultado registado e o de cada mercado decorrem dele.',
  verify_none: 'Nenhum passo deste jogo está publicado.',
  verify_so_far: 'Isto é tudo o que está publicado até agora; o resto do jogo ainda não está verificado.',
  verify_called_off: 'O jogo foi cancelado e o resto da sua cadeia está publicado: teria terminado {score}.',
  verify_withheld: 'O jogo foi cancelado e o resto da sua cadeia não está publicado.',
  verify_unplayed:
    'O jogo foi cancelado. Não foi jogado até ao fim: as rondas que teriam decidido os passos seguintes não fazem parte dele.',
  verify_each_one: '{count} passo',
  verify_each_other: '{count} passos, um a um',
  verify_nothing: 'nada aconteceu',
  explain_title: 'Como funciona a verificação e o que prova',
  explain_commitment:
    'Antes do jogo publicamos um documento: o motor, os parâmetros do jogo e o compromisso, que é o hash do primeiro elo de uma cadeia secreta. O compromisso só serve para esta cadeia. Não abrange os parâmetros.',
  explain_hash:
    'O hash do documento inteiro abrange também os parâmetros. Cada aposta no jogo guarda-o quando é feita. A página da sua aposta volta a calculá-lo a partir do documento: se os dois forem iguais, nada no documento mudou desde que apostou.',
  explain_links:
    'Cada passo do jogo revela o elo seguinte. O hash de um elo é o elo anterior, e o do primeiro elo é o compromisso: nenhum elo pode ser substituído depois.',
  explain_draws:
    'Os números aleatórios de um passo são calculados a partir do seu elo. Os parâmetros publicados dão os limites abaixo dos quais algo acontece, por exemplo um golo. O seu dispositivo volta a calcular os números e compara.',
  explain_randomness:
    'A página de um jogo indica a origem da aleatoriedade. Sem uma fonte pública, o operador pode conhecer o resultado antes do jogo. Com a drand, cada passo depende também de um valor que uma rede de organizações independentes assina e publica no fim do passo. O operador não conhece esse valor antes, a rede não conhece os elos, e o seu dispositivo verifica as assinaturas. Se faltar um valor, o jogo fica suspenso e é cancelado ao fim de meia hora.',
  explain_end:
    'O jogo inteiro só está verificado quando os seus elos chegam ao fim e deles decorrem o resultado registado e o de cada mercado. O último elo da cadeia também é publicado, mesmo para um jogo cancelado: qualquer pessoa pode calcular como teria terminado.',
  explain_limits:
    'Isto prova que nem uma aposta nem nós mudámos o jogo desde que foi anunciado. Onde a aleatoriedade vem apenas deste site, o jogo estava fixado antes de começar, e isto não prova que ninguém conhecia o resultado: quem tiver o segredo deste site poderia calculá-lo.',
  verify_running: 'A verificar…',
  verify_ok_one:
    'Verificado neste dispositivo: {count} minuto decorre do documento publicado; nenhum golo foi alterado.',
  verify_ok_other:
    'Verificado neste dispositivo: {count} minutos decorrem do documento publicado; nenhum golo foi alterado.',
  verify_bad: 'A verificação falhou no minuto {step}: {reason}',
  verify_bad_whole: 'A verificação falhou: {reason}',
  verify_bad_advice: '{fault}. Descarregue a prova, guarde os recibos das suas apostas neste jogo e escreva ao apoio.',
  fault_unknown_engine: 'esta página não conhece o motor',
  fault_invalid_params: 'os parâmetros não são válidos',
  fault_wrong_digest: 'o hash não é o do documento: o compromisso ou os parâmetros foram alterados',
  fault_broken_chain: 'um elo não leva de volta ao compromisso',
  fault_wrong_last_link: 'o último elo da cadeia não leva aos elos que foram jogados',
  fault_missing_steps: 'o jogo está registado como terminado, mas faltam elos dos últimos passos',
  fault_wrong_score: 'o resultado registado não é o que os elos dão',
  fault_wrong_grades: 'há mercados que não foram resolvidos como os elos indicam',
  fault_wrong_incidents: 'os elos dão outros acontecimentos',
  fault_too_many_links: 'há mais elos do que passos do jogo',
  fault_unproved_incident: 'um acontecimento ainda não tem elo',
  fault_wrong_round: 'um passo não tem a ronda da drand que corresponde à sua hora',
  fault_unknown_chain: 'esta página não conhece a cadeia drand',
  fault_wrong_signature: 'a drand não assinou um valor que decidiu um passo',
  verify_failed: 'Não foi possível fazer a verificação aqui. Recarregue a página e tente novamente.',
  verify_download: 'Descarregar a prova',
  verify_cloth: 'Padrão do jogo: {count} de {total} colunas, golos a dourado',
} satisfies Translation<'proof'>;
