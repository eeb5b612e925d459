export { createAuth } from './auth.ts';
export { makeAdmin } from './make-admin.ts';
export { pruneSessions } from './prune-sessions.ts';
export { readMe, readUserStatus } from './read-user.ts';
export { welcomeUser } from './register-user.ts';
export { mountMe } from './routes.ts';
export { createSessions, type Sessions } from './sessions.ts';
export { mountSignIn } from './sign-in.ts';
