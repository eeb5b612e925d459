export * from '@cauri/locale/dates';
export * from '@cauri/locale/format';
