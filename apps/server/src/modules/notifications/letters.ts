import type { Language, MailKind, SupportTopic } from '@cauri/contract';

/** What each kind of message needs to know. */
export interface LetterParams {
  readonly verify_email: { readonly username: string; readonly link: string };
  readonly reset_password: { readonly username: string; readonly link: string };
  readonly password_changed: { readonly username: string; readonly link: string };
  readonly support_message: {
    readonly topic: SupportTopic;
    readonly email: string;
    readonly message: string;
  };
  readonly support_answer: { readonly message: string; readonly answer: string };
}

/** A message before it is laid out: paragraphs, of which one may be a link and some are somebody's own words. */
export interface Draft {
  readonly subject: string;
  readonly paragraphs: readonly (
    | string
    | { readonly quote: string }
    | { readonly link: string; readonly text: string }
  )[];
}

type Drafts = { readonly [K in MailKind]: (params: LetterParams[K], site: string) => Draft };

const en: Drafts = {
  verify_email: ({ username, link }, site) => ({
    subject: `${site}: confirm your e-mail address`,
    paragraphs: [
      `Hello ${username},`,
      `Please confirm that this address is yours.`,
      { link, text: 'Confirm this address' },
      'The link works for 24 hours. If you did not open an account, ignore this message.',
    ],
  }),
  reset_password: ({ username, link }, site) => ({
    subject: `${site}: choose a new password`,
    paragraphs: [
      `Hello ${username},`,
      'Somebody, most likely you, asked for a new password.',
      { link, text: 'Choose a new password' },
      'The link works once, for one hour. If it was not you, do nothing: your password stays as it is.',
    ],
  }),
  password_changed: ({ username, link }, site) => ({
    subject: `${site}: your password was changed`,
    paragraphs: [
      `Hello ${username},`,
      'The password of your account has just been changed, and every other device was signed out.',
      'If it was not you, choose a new password at once:',
      { link, text: 'Choose a new password' },
    ],
  }),
  support_message: ({ topic, email, message }, site) => ({
    subject: `${site}: a message to support (${topic})`,
    paragraphs: [`${email} writes:`, { quote: message }, 'Answer it in the back-office, under Support.'],
  }),
  support_answer: ({ message, answer }, site) => ({
    subject: `${site}: our answer`,
    paragraphs: [{ quote: answer }, 'You wrote to us:', { quote: message }],
  }),
};

const fr: Drafts = {
  verify_email: ({ username, link }, site) => ({
    subject: `${site} : confirmez votre adresse e-mail`,
    paragraphs: [
      `Bonjour ${username},`,
      'Confirmez que cette adresse est bien la vôtre.',
      { link, text: 'Confirmer cette adresse' },
      'Le lien est valable 24 heures. Si vous n’avez pas ouvert de compte, ignorez ce message.',
    ],
  }),
  reset_password: ({ username, link }, site) => ({
    subject: `${site} : choisissez un nouveau mot de passe`,
    paragraphs: [
      `Bonjour ${username},`,
      'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe.',
      { link, text: 'Choisir un nouveau mot de passe' },
      'Le lien sert une seule fois, pendant une heure. Si ce n’était pas vous, ne faites rien : votre mot de passe ne change pas.',
    ],
  }),
  password_changed: ({ username, link }, site) => ({
    subject: `${site} : votre mot de passe a été changé`,
    paragraphs: [
      `Bonjour ${username},`,
      'Le mot de passe de votre compte vient d’être changé, et tous les autres appareils ont été déconnectés.',
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :',
      { link, text: 'Choisir un nouveau mot de passe' },
    ],
  }),
  support_message: ({ topic, email, message }, site) => ({
    subject: `${site} : un message à l’assistance (${topic})`,
    paragraphs: [`${email} écrit :`, { quote: message }, 'Répondez depuis l’administration, sous Assistance.'],
  }),
  support_answer: ({ message, answer }, site) => ({
    subject: `${site} : notre réponse`,
    paragraphs: [{ quote: answer }, 'Vous nous avez écrit :', { quote: message }],
  }),
};

export const letters: Record<Language, Drafts> = { en, fr };
