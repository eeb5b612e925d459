import type { Translation } from '../../texts.ts';

export default {
  title: 'Cancelar a subscrição',
  subscribed_betResults:
    'Recebe um e-mail quando as suas apostas são resolvidas ou uma reclamação tem resposta. Se parar estes e-mails, param também as notificações push sobre apostas resolvidas: é uma só definição para os dois.',
  subscribed_promotions: 'Recebe e-mails sobre novos planos e ofertas.',
  press: 'Parar estes e-mails',
  done_betResults:
    'Já não recebe e-mails sobre apostas resolvidas e reclamações, nem notificações push sobre apostas resolvidas. As notificações do site continuam a mostrá-las.',
  done_promotions: 'Já não recebe e-mails sobre planos e ofertas.',
  rest: 'Os recibos e as mensagens sobre a sua conta continuam a ser enviados.',
  back: 'Pode voltar a ativá-los nas definições da sua conta.',
  to_settings: 'Definições da conta',
  login: 'Entrar para os reativar',
  unusable: 'Este link não funciona. Abra-o a partir do e-mail sem o alterar, ou mude as definições da sua conta.',
  again: 'Tentar novamente',
} satisfies Translation<'unsubscribe'>;
