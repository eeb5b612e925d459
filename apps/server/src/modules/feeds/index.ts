export { createDemoWorld, type DemoParts, type DemoWorld } from './demo/demo-world.ts';
