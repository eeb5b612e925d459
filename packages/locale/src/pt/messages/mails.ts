import type { ApprovalKind, FactorChange, SupportTopic } from '@cauri/contract';
import { decapitalise, formatCentimes as francs } from '../../format.ts';
import type { MailTexts } from '../../messages.ts';
import { formatUtc } from '../../times/dates.ts';

const APPROVALS: Record<ApprovalKind, string> = {
  adjustment: 'um ajuste importante de um saldo',
  settings: 'uma alteração das definições',
  plan: 'a colocação de um plano à venda',
  admin_address: 'um novo endereço de e-mail para um administrador',
  call_off: 'o cancelamento de um jogo',
  bonus_table: 'um bónus de múltipla mais alto',
};

const TOPICS: Record<SupportTopic, string> = {
  bet: 'uma aposta',
  payment: 'um pagamento',
  account: 'uma conta',
  play: 'jogo responsável',
  other: 'outro assunto',
};

/** Each change of a second factor, and what to do if somebody else has made it. */
const FACTOR: Record<FactorChange, { subject: string; event: (time: string) => string; remedy: string }> = {
  on: {
    subject: 'a autenticação de dois fatores foi ativada',
    event: (time) =>
      `A autenticação de dois fatores foi ativada na sua conta no dia ${time} (UTC). A partir de agora, para entrar é preciso, além da palavra-passe, um código de uma aplicação de autenticação ou um código de recuperação.`,
    remedy:
      'Se não a fez, altere imediatamente a sua palavra-passe num dispositivo que ainda tenha a sessão iniciada: a sessão termina em todos os outros. Não saia da conta nesse dispositivo: para voltar a entrar, precisaria de um código que não tem. Depois, escreva-nos.',
  },
  off: {
    subject: 'a autenticação de dois fatores foi desativada',
    event: (time) =>
      `A autenticação de dois fatores foi desativada na sua conta no dia ${time} (UTC). A partir de agora, basta a sua palavra-passe para entrar, e os seus códigos de recuperação deixaram de funcionar.`,
    remedy:
      'Se não a fez, escolha imediatamente uma nova palavra-passe: a sessão termina em todos os dispositivos. Depois, volte a ativar a autenticação de dois fatores nas definições da sua conta e escreva-nos.',
  },
  codes: {
    subject: 'os seus códigos de recuperação foram substituídos',
    event: (time) =>
      `Foram criados novos códigos de recuperação para a sua conta no dia ${time} (UTC). Os antigos deixaram de funcionar.`,
    remedy:
      'Se não a fez, escolha imediatamente uma nova palavra-passe: a sessão termina em todos os dispositivos. Depois, obtenha novos códigos de recuperação nas definições da sua conta e escreva-nos.',
  },
};

const drafts: MailTexts['drafts'] = {
  verify_email: ({ username, link }, site) => ({
    subject: `${site}: confirme o seu endereço de e-mail`,
    paragraphs: [
      `Olá ${username},`,
      'Confirme que este endereço é seu.',
      { link, text: 'Confirmar este endereço' },
      'O link é válido durante 24 horas. Se não criou uma conta, ignore este e-mail.',
    ],
  }),
  already_registered: ({ username, link }, site) => ({
    subject: `${site}: já tem uma conta`,
    paragraphs: [
      `Olá ${username},`,
      'Alguém, provavelmente o próprio titular, tentou criar uma conta com este endereço. O endereço já tem uma conta, por isso não foi criada outra.',
      'Se a tentativa foi sua, inicie sessão com a sua palavra-passe ou escolha uma nova:',
      { link, text: 'Escolher uma nova palavra-passe' },
      'Se não foi, não precisa de fazer nada: ninguém teve acesso à sua conta. Recebe este e-mail no máximo uma vez por dia.',
    ],
  }),
  reset_password: ({ username, link }, site) => ({
    subject: `${site}: escolha uma nova palavra-passe`,
    paragraphs: [
      `Olá ${username},`,
      'Foi pedida uma nova palavra-passe, provavelmente por si.',
      { link, text: 'Escolher uma nova palavra-passe' },
      'O link funciona uma vez, durante uma hora. Se não a pediu, ignore este e-mail: a sua palavra-passe não muda.',
    ],
  }),
  password_changed: ({ username, link }, site) => ({
    subject: `${site}: a sua palavra-passe foi alterada`,
    paragraphs: [
      `Olá ${username},`,
      'A palavra-passe da sua conta foi alterada e a sessão foi terminada em todos os outros dispositivos.',
      'Se não fez esta alteração, escolha imediatamente uma nova palavra-passe:',
      { link, text: 'Escolher uma nova palavra-passe' },
    ],
  }),
  wrong_passwords: ({ username, link }, site) => ({
    subject: `${site}: palavras-passe incorretas na sua conta`,
    paragraphs: [
      `Olá ${username},`,
      'Foram tentadas várias palavras-passe ou códigos incorretos na sua conta no espaço de uma hora. Nenhum deu acesso, e cada nova tentativa tem de esperar mais tempo. Os seus dispositivos mantêm a sessão iniciada.',
      'Se as tentativas foram suas, não precisa de fazer nada. Se não foram, escolha uma palavra-passe que não use em mais lado nenhum e ative a autenticação de dois fatores nas definições da sua conta.',
      { link, text: 'Escolher uma nova palavra-passe' },
    ],
  }),
  change_email: ({ username, link }, site) => ({
    subject: `${site}: confirme o seu novo endereço de e-mail`,
    paragraphs: [
      `Olá ${username},`,
      'Abra o link para que este passe a ser o endereço da sua conta.',
      { link, text: 'Usar este endereço' },
      'O link funciona uma vez, durante 24 horas. Se não o pediu, ignore este e-mail.',
    ],
  }),
  email_changing: ({ username, email, link }, site) => ({
    subject: `${site}: o seu endereço de e-mail vai mudar`,
    paragraphs: [
      `Olá ${username},`,
      `Alguém que conhece a sua palavra-passe pediu que o endereço da sua conta passe a ser ${email}. O endereço muda quando o link que enviámos para lá for aberto.`,
      'Se não fez este pedido, escolha já uma nova palavra-passe: esse link deixa então de funcionar.',
      { link, text: 'Escolher uma nova palavra-passe' },
    ],
  }),
  identity_linked: ({ username, issuer, link }, site) => ({
    subject: `${site}: uma identidade foi associada à sua conta`,
    paragraphs: [
      `Olá ${username},`,
      `Uma identidade em ${issuer} foi associada à sua conta de administrador. A partir de agora, pode ser usada para entrar na sua conta.`,
      'Se não fez esta alteração, escolha imediatamente uma nova palavra-passe. A identidade deixa então de estar associada e a sessão termina em todos os dispositivos.',
      { link, text: 'Escolher uma nova palavra-passe' },
    ],
  }),
  identity_unlinked: ({ username, issuer, link }, site) => ({
    subject: `${site}: a sua identidade já não está associada`,
    paragraphs: [
      `Olá ${username},`,
      `A sua identidade em ${issuer} já não está associada à sua conta de administrador. A partir de agora, entra com a sua palavra-passe e um segundo fator.`,
      'Se não fez esta alteração, escolha imediatamente uma nova palavra-passe:',
      { link, text: 'Escolher uma nova palavra-passe' },
    ],
  }),
  second_factor_changed: ({ username, change, at, link, support }, site) => ({
    subject: `${site}: ${FACTOR[change].subject}`,
    paragraphs: [
      `Olá ${username},`,
      FACTOR[change].event(formatUtc(at, 'pt')),
      `Se fez esta alteração, não precisa de fazer nada. ${FACTOR[change].remedy}`,
      { link, text: change === 'on' ? 'Abrir as definições da conta' : 'Escolher uma nova palavra-passe' },
      { link: support, text: 'Escrever ao apoio' },
    ],
  }),
  support_message: ({ topic, email, message, more }, site) => ({
    subject: `${site}: uma mensagem para o apoio sobre ${TOPICS[topic]}`,
    paragraphs: [
      `${email} escreve:`,
      { quote: message },
      more === 0
        ? 'Responda na administração, em Apoio.'
        : `Responda na administração, em Apoio, onde ${more === 1 ? 'há mais uma mensagem nova' : `há mais ${more} mensagens novas`}.`,
    ],
  }),
  support_answer: ({ message, answer }, site) => ({
    subject: `${site}: a nossa resposta`,
    paragraphs: [{ quote: answer }, 'Escreveu-nos:', { quote: message }],
  }),
  purchase_receipt: ({ username, plan, price, amount, isSandbox, link }, site) => ({
    subject: `${site}: o seu recibo de ${plan}`,
    paragraphs: [
      `Olá ${username},`,
      `Pagou ${francs(price)} pelo plano ${plan}. Adicionámos ${francs(amount)} de dinheiro virtual ao seu saldo.`,
      ...(isSandbox ? ['Foi um pagamento de teste: não foi cobrado dinheiro real.'] : []),
      'Pagou uma vez; o plano não se renova. O dinheiro virtual não volta a ser dinheiro real.',
      { link, text: 'Ver a compra' },
    ],
  }),
  purchase_refunded: ({ username, sentence, plan, price, amount, isSandbox, link }, site) => ({
    subject: `${site}: ${decapitalise(sentence)}`,
    paragraphs: [
      `Olá ${username},`,
      `O seu pagamento de ${francs(price)} pelo plano ${plan} foi reembolsado. Retirámos os ${francs(amount)} de dinheiro virtual desse plano. Se o seu saldo não chegou, fica a dever o resto, que é descontado nos seus próximos ganhos.`,
      ...(isSandbox ? ['Foi um pagamento de teste: não foi cobrado dinheiro real.'] : []),
      { link, text: 'Ver a compra' },
    ],
  }),
  purchase_disputed: ({ username, sentence, plan, price, amount, isSandbox, link }, site) => ({
    subject: `${site}: ${decapitalise(sentence)}`,
    paragraphs: [
      `Olá ${username},`,
      `O seu pagamento de ${francs(price)} pelo plano ${plan} está em disputa ou foi-lhe devolvido. Até haver uma decisão, retirámos os ${francs(amount)} de dinheiro virtual desse plano. Se o seu saldo não chegou, fica a dever o resto, que é descontado nos seus próximos ganhos.`,
      'Se o pagamento for confirmado, devolvemos o dinheiro virtual. Se não o contestou, contacte o seu banco ou o serviço de pagamento.',
      ...(isSandbox ? ['Foi um pagamento de teste: não foi cobrado dinheiro real.'] : []),
      { link, text: 'Ver a compra' },
    ],
  }),
  purchase_restored: ({ username, sentence, plan, price, amount, isSandbox, link }, site) => ({
    subject: `${site}: ${decapitalise(sentence)}`,
    paragraphs: [
      `Olá ${username},`,
      `O seu pagamento de ${francs(price)} pelo plano ${plan} já não está em disputa. Devolvemos os ${francs(amount)} de dinheiro virtual desse plano. O que ainda devia por causa da disputa foi descontado.`,
      ...(isSandbox ? ['Foi um pagamento de teste: não foi cobrado dinheiro real.'] : []),
      { link, text: 'Ver a compra' },
    ],
  }),
  new_user: ({ username, email, waits, link }, site) => ({
    // A subject is stored longer than the text, so it names no person.
    subject: `${site}: um novo utilizador`,
    paragraphs: [
      `${username} (${email}) criou uma conta.`,
      ...(waits ? ['A conta está a aguardar a aprovação de um administrador.'] : []),
      { link, text: 'Ver o utilizador' },
    ],
  }),
  new_subscription: ({ username, plan, price, isSandbox, link }, site) => ({
    subject: `${site}: uma nova compra de ${plan}`,
    paragraphs: [
      `${username} pagou ${francs(price)} pelo plano ${plan}.`,
      ...(isSandbox ? ['Foi um pagamento de teste: não foi cobrado dinheiro real.'] : []),
      { link, text: 'Ver o utilizador' },
    ],
  }),
  approval_requested: ({ approval, days, link }, site) => ({
    subject: `${site}: um pedido espera por um segundo administrador`,
    paragraphs: [
      `Um administrador pediu ${APPROVALS[approval]}. O pedido só tem efeito se outro administrador o aprovar no prazo de ${days} dias.`,
      { link, text: 'Ver o pedido' },
    ],
  }),
  bets_settled: ({ username, bets, more, staked, paid, isCorrection, checkpoint, link }, site) => ({
    subject: `${site}: ${
      bets.length + more === 1
        ? `a sua aposta foi ${isCorrection ? 'corrigida' : 'resolvida'}`
        : `${bets.length + more} apostas foram ${isCorrection ? 'corrigidas' : 'resolvidas'}`
    }`,
    paragraphs: [
      `Olá ${username},`,
      ...bets.map(({ outcome, amounts, link: address }) => {
        const line = `${outcome}. ${amounts}.`;
        return bets.length + more > 1 ? { line, address } : line;
      }),
      ...(more > 0 ? [`E mais ${more}.`] : []),
      ...(bets.length + more > 1 ? [`Total: montantes ${francs(staked)}, pago ${francs(paid)}.`] : []),
      ...(bets.length + more > 1
        ? [{ link, text: 'Ver as suas apostas' }]
        : bets.map((bet) => ({ link: bet.link, text: 'Ver a aposta' }))),
      ...(checkpoint === null
        ? []
        : [
            'Este é o estado do registo público quando esta mensagem foi escrita. Guarde-o: mais tarde, o registo tem de conter tudo o que contém aqui.',
            { quote: checkpoint },
          ]),
    ],
  }),
  dispute_answered: ({ username, event, outcome, link }, site) => ({
    subject: `${site}: a sua reclamação teve resposta`,
    paragraphs: [
      `Olá ${username},`,
      `Um administrador ${outcome === 'upheld' ? 'aceitou' : 'rejeitou'} a sua reclamação sobre o jogo ${event}. A resposta está na página da sua aposta.`,
      { link, text: 'Ler a resposta' },
    ],
  }),
  promotion: ({ username, subject, text, link }, site) => ({
    subject: `${site}: ${subject}`,
    paragraphs: [
      `Olá ${username},`,
      ...text.split(/\n\s*\n/),
      { link, text: `Abrir ${site}` },
      'Apenas dinheiro virtual, 18+. Pode fazer uma pausa a qualquer momento nas definições da sua conta.',
    ],
  }),
};

export default {
  drafts,
  foot: {
    why: 'Recebe este e-mail porque está ativado nas definições da sua conta.',
    push: 'Cancelar a subscrição também desativa as notificações push sobre apostas resolvidas.',
    action: 'Cancelar a subscrição',
  },
  linkColon: ':',
  exampleSupport: {
    message: 'Porque é que perdi esta aposta?\nO jogo acabou empatado.',
    answer: 'Era uma aposta na equipa da casa. O jogo acabou 1–1.',
  },
  examplePromotion: {
    subject: 'Um novo plano',
    text: 'O plano Premium chegou.\n\nAcrescenta dinheiro virtual ao seu saldo.',
  },
} satisfies MailTexts;
