export type * from '@cauri/locale/texts';
