export { eraseFavourites, listFavourites, pruneFavourites } from './favourites.ts';
export { mountFavourites } from './routes.ts';
