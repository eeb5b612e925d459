export * from '@cauri/locale/format';
