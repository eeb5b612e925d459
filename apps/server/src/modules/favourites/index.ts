export { eraseFavourites, listFavourites, pruneFavourites } from './favourites.ts';
export { listAlerts } from './match-alerts.ts';
export { createFavourites } from './module.ts';
