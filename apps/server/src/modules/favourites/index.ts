export { eraseFavourites, listFavourites, pruneFavourites } from './favourites.ts';
export { createFavourites } from './module.ts';
