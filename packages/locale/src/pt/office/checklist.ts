import type { Translation } from '../../texts.ts';

export default {
  intro:
    'O que um site público precisa antes da primeira aposta. «npm run setup» mostra a mesma lista. Execute os comandos na pasta do site e depois reinicie-o.',
  state_ok: 'Feito',
  state_missing: 'Em falta',
  state_optional: 'Opcional',
  state_manual: 'A seu cargo',
  change: 'Alterar',
  mode: 'Produção',
  mode_ok: 'O modo de demonstração está desativado.',
  mode_missing: 'O modo de demonstração está ativado: qualquer pessoa pode entrar com qualquer endereço.',
  secrets: 'Segredos',
  secrets_ok: 'As sessões e os jogos simulados têm os seus segredos.',
  secrets_missing: 'DEMO_SEED torna previsíveis todos os jogos simulados. Remova-o.',
  database: 'Base de dados',
  database_ok: 'O PostgreSQL {version} está a funcionar.',
  database_missing: 'A base de dados não pode ser usada: {reason}',
  administrator: 'Primeiro administrador',
  administrator_ok: 'Administradores: {count}.',
  administrator_missing: 'Ainda não há nenhum administrador.',
  matches: 'Jogos simulados',
  matches_ok: 'Desportos simulados: {count} de {all}.',
  matches_optional: 'Nenhum desporto é simulado: os jogos vêm apenas do feed.',
  matches_missing: 'Nenhum desporto é simulado e não há feed, por isso não há jogos em que apostar.',
  feed: 'Jogos reais',
  feed_ok: 'Vêm da The Odds API.',
  feed_optional: 'Precisam de uma chave da The Odds API.',
  address: 'Endereço',
  address_ok: 'O site está em {address}.',
  address_optional:
    'Sem um endereço https, os cookies não são marcados como seguros e os links dos e-mails levam a {address}.',
  mail: 'E-mail',
  mail_ok: 'Os e-mails são enviados pelo servidor de e-mail.',
  mail_optional: 'Não há servidor de e-mail: os e-mails ficam guardados para os administradores.',
  gateway: 'Gateway de pagamento',
  gateway_ok: 'Ativos: {names}.',
  gateway_optional: 'Nenhum gateway aceita pagamentos reais.',
  backup: 'Cópia de segurança',
  backup_ok:
    'Última cópia: {taken}. Alterações arquivadas até: {archived}. Último teste de restauro com êxito: {tested}.',
  backup_missing:
    'Uma cópia, o arquivo ou um teste de restauro falhou ou está atrasado. Última cópia: {taken}. Alterações arquivadas até: {archived}. Último teste de restauro com êxito: {tested}.',
  backup_manual:
    'O Cauri faz cópias da base de dados integrada depois de BACKUP_DIR estar definido; as do seu próprio PostgreSQL fazem-se com as ferramentas dele. Consulte «Backups» em docs/operations.md.',
} satisfies Translation<'checklist'>;
