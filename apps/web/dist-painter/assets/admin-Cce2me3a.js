// src/i18n/en/admin.ts
var admin_default = {
	parts: "Admin",
	dashboard: "Dashboard",
	users: "Users",
	events: "Events",
	subscriptions: "Subscriptions",
	approvals: "Approvals",
	settings: "Settings",
	activities: "Activities",
	support: "Support",
	mail: "Mail",
	confirm_title: "Confirm that it is you",
	confirm_text: "Your password was asked for more than 30 minutes ago. Give it once more, and what you were about to do is done.",
	confirm_password: "Your password",
	confirm_password_missing: "Type your password",
	confirm_password_wrong: "This password is wrong",
	confirm_code: "Code of your app",
	confirm_code_missing: "Type the code that your app shows",
	confirm: "Confirm",
	cancel: "Cancel",
	close: "Close"
};
export { admin_default as default };
