import type { Translation } from '../../texts.ts';

export default {
  title: 'Apoio',
  intro: 'A maioria das respostas está aqui. Para o resto, escreva-nos.',
  by_mail: 'Respondemos por e-mail.',
  questions: 'Perguntas',
  q_why: 'Porque é que a minha aposta foi resolvida assim?',
  a_why:
    'Abra a aposta no seu histórico. «Porquê este resultado?» diz, para cada seleção, o que era preciso e o que aconteceu, com a fonte e a hora do resultado e a regra aplicada. «Cálculo do ganho» mostra o ganho linha a linha. Se continuar a não concordar, abra «Reclamações» nessa página no prazo de {days} dias: os administradores verificam e respondem no mesmo lugar.',
  q_corrected: 'Um resultado foi corrigido. O que acontece?',
  a_corrected:
    'As apostas em causa são resolvidas novamente. O que foi pago por engano é retirado, o que faltava é pago, e os dois movimentos ficam no seu extrato. O seu saldo nunca desce abaixo de zero: se não cobrir o que é retirado, fica a dever o resto, que é descontado nos seus próximos ganhos.',
  q_void: 'O jogo foi cancelado ou adiado',
  a_void:
    'As suas seleções são anuladas. O montante de uma aposta simples é devolvido. Numa múltipla, a seleção anulada conta com a odd de 1,00. O mesmo se aplica a um jogo adiado ou antecipado mais de 48 horas.',
  q_odds: 'As odds mudaram enquanto eu apostava',
  a_odds:
    'Por predefinição, nada é apostado: vê as novas odds e decide. Nas definições da conta, ou no boletim, pode escolher aceitar odds melhores ou quaisquer odds. Uma aposta ao vivo é aceite após uma verificação de alguns segundos; num jogo real, após a próxima verificação das odds, no máximo 35 segundos depois.',
  q_limit: 'Há um ganho máximo?',
  a_limit: 'Sim, {maximum} por aposta. O boletim indica-o antes de apostar.',
  q_money: 'Posso ganhar ou levantar dinheiro real?',
  a_money:
    'Não. O Cauri é um jogo com francos virtuais. Começa com {initial}. Os francos virtuais nunca podem ser levantados, vendidos, trocados nem oferecidos.',
  q_payment: 'Paguei um plano, mas o meu saldo não mudou',
  a_payment:
    'Um plano é creditado uma vez, quando o pagamento é confirmado, e aparece como «Plano» no seu extrato. Se faltar, envie-nos a referência do pagamento: creditamo-lo ou reembolsamo-lo.',
  q_stop: 'Quero parar de apostar durante algum tempo',
  a_stop:
    'Boa decisão. Nas definições da conta, em «Jogo responsável», pode limitar o que aposta, perde e paga em planos, fazer uma pausa de 1 dia a 6 semanas, ou autoexcluir-se por 6 meses ou mais. Tudo isto tem efeito imediato, uma pausa não pode ser encurtada nem por si nem por nós, e não recebe promoções entretanto. Se o jogo o preocupa, fale com alguém de confiança.',
  q_fair: 'Como sei que um jogo simulado é honesto?',
  a_fair:
    'Antes do início publicamos um hash do jogo e guardamo-lo com cada aposta nesse jogo. A partir daí, já não podemos mudar o desenrolar do jogo. Cada minuto é revelado quando é jogado. Depois, qualquer pessoa pode recalcular o jogo inteiro no navegador, na página do jogo. Essa página indica também a origem da aleatoriedade. Se for este site, o operador pode conhecer o resultado antes do jogo. Se for a drand, uma rede pública, nem o operador nem a drand o podem conhecer sozinhos.',
  q_real: 'Os clubes reais estão mesmo a jogar?',
  a_real:
    'Não onde o ecrã diz «Demonstração» ou «Jogo de demonstração»: os clubes são reais, mas os jogos, as odds e os resultados são simulados. Sem essa palavra, os jogos e os resultados vêm de um serviço de dados desportivos.',
  q_password: 'Esqueci-me da palavra-passe',
  a_password:
    'Na página de entrada, «Esqueceu-se da palavra-passe?» envia um link para o seu endereço. O link funciona uma vez, durante uma hora. Uma nova palavra-passe termina a sessão em todos os dispositivos.',
  q_data: 'Que dados guardam sobre mim e como os apago?',
  a_data:
    'A página de privacidade indica-os todos e durante quanto tempo os guardamos. Nas definições da conta, em «Os seus dados», pode descarregá-los e eliminar a conta.',
  write: 'Escreva-nos',
  topic: 'Assunto',
  topic_bet: 'Uma aposta ou o seu resultado',
  topic_payment: 'Um plano ou o seu pagamento',
  topic_account: 'A minha conta',
  topic_play: 'Jogo responsável',
  topic_else: 'Outro assunto',
  bet: 'Aposta ou compra',
  optional: 'opcional',
  bet_hint: 'Os 16 caracteres do talão, ou a referência da compra',
  email: 'E-mail',
  email_invalid: 'Introduza um endereço de e-mail válido',
  message: 'Mensagem',
  message_short: 'Escreva pelo menos {count} caracteres',
  send: 'Enviar',
  sending: 'A enviar…',
  sent: 'Enviado.',
  sent_text: 'Recebemos a sua mensagem e responderemos para {email}.',
  answer_without_mail:
    'Este site não tem servidor de e-mail, por isso não envia e-mails. Se tiver sessão iniciada, recebe uma notificação quando respondermos, e a resposta fica nesta página.',
  another: 'Escrever outra mensagem',
  yours: 'As suas mensagens',
  no_answer: 'Ainda sem resposta.',
  answered_at: 'Resposta de {moment}',
} satisfies Translation<'support'>;
