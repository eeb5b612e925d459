export * from '@cauri/locale/format';
export * from '@cauri/locale/times/dates';
