/**
 * The kit, evaluated in steps: half of its time goes to schemas of the contract. Each step finds what it imports
 * evaluated by those before. `eager`: all of it is in one file. `webpackExports`: no schema more than the kit uses.
 */
export const kitSteps = [
  () => import(/* webpackMode: "eager", webpackExports: ["team"] */ './contract/team.ts'),
  () => import(/* webpackMode: "eager", webpackExports: ["game"] */ './contract/game.ts'),
  () => import(/* webpackMode: "eager", webpackExports: ["meeting"] */ './contract/meeting.ts'),
  () =>
    import(
      /* webpackMode: "eager", webpackExports: ["publicEndpoints"] */ './contract/public-endpoints.ts'
    ),
  () => import(/* webpackMode: "eager" */ './kit/index.ts'),
];
