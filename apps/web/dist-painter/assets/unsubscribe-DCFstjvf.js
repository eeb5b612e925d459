// src/i18n/fr/unsubscribe.ts
var unsubscribe_default = {
	title: "Se désabonner",
	ask_betResults: "Vous recevez un e-mail quand vos paris sont réglés. Si vous l’arrêtez, vos appareils ne reçoivent plus non plus de message push sur les paris réglés\xA0: c’est un seul choix pour les deux.",
	ask_promotions: "Vous recevez un e-mail pour les nouveaux abonnements et les offres.",
	press: "Arrêter ces e-mails",
	done_betResults: "Plus d’e-mails sur les paris réglés, ni de messages push à leur sujet. La cloche du site vous le dit toujours.",
	done_promotions: "Plus d’e-mails sur les abonnements et les offres.",
	rest: "Les reçus et les messages sur votre compte viennent toujours.",
	back: "Vous pouvez les réactiver dans les réglages de votre compte.",
	to_settings: "Réglages du compte",
	login: "Se connecter pour réactiver",
	unusable: "Ce lien ne marche pas. Ouvrez-le depuis l’e-mail, tel qu’il y est, ou changez les réglages de votre compte.",
	again: "Réessayer"
};
export { unsubscribe_default as default };
