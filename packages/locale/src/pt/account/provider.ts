import type { Translation } from '../../texts.ts';

export default {
  sign_in: 'Entrar com {name}',
  for_admins: 'Para os administradores deste site.',
  cancelled: 'O início de sessão com {name} foi cancelado.',
  failed: 'Não foi possível verificar a resposta de {name}. Tente novamente ou entre com a sua palavra-passe.',
  late: 'O prazo passou, ou o início de sessão começou noutro navegador. Tente novamente.',
  unavailable: '{name} não responde. Tente novamente ou entre com a sua palavra-passe.',
  unlinked:
    'Esta identidade em {name} não está associada à sua conta de administrador. Entre com a sua palavra-passe e associe-a nas definições da conta.',
  taken: 'Esta identidade em {name} já está associada a outra conta.',
  linked: 'A sua identidade em {name} está associada.',
  confirmed: 'Confirmado. Pode fechar este separador e continuar no outro.',
  title: 'Início de sessão com {name}',
  state_on: 'Associada em {moment}',
  state_off: 'Não associada',
  remark_off: 'Associe a sua identidade para entrar e confirmar alterações sem palavra-passe.',
  link: 'Associar',
  unlink: 'Desassociar',
  unlinked_now: 'A identidade já não está associada',
  confirm_why: 'Esta alteração exige uma confirmação dos últimos 30 minutos.',
  confirm: 'Confirmar com {name}',
  confirm_or: 'Ou introduza a sua palavra-passe:',
  confirm_wait: 'Entre novamente em {name} no novo separador. Depois continue aqui.',
  confirm_done: 'Continuar',
} satisfies Translation<'provider'>;
