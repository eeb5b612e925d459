// src/i18n/fr/admin.ts
var admin_default = {
	parts: "Administration",
	dashboard: "Tableau de bord",
	users: "Utilisateurs",
	events: "Événements",
	subscriptions: "Abonnements",
	approvals: "Approbations",
	settings: "Réglages",
	activities: "Activités",
	support: "Assistance",
	mail: "Courrier",
	confirm_title: "Confirmez que c’est vous",
	confirm_text: "Votre mot de passe a été demandé il y a plus de 30 minutes. Redonnez-le, et ce que vous alliez faire se fait.",
	confirm_password: "Votre mot de passe",
	confirm_password_missing: "Tapez votre mot de passe",
	confirm_password_wrong: "Ce mot de passe est faux",
	confirm_code: "Code de votre application",
	confirm_code_missing: "Tapez le code que montre votre application",
	confirm: "Confirmer",
	cancel: "Annuler",
	close: "Fermer"
};
export { admin_default as default };
