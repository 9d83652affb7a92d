/** Runs the cost tables (`cost.test.ts`, and `rideCost.test.ts` for a ride) and prints them. */
process.env['COST_TABLE'] = 'on';
process.argv.push('test/trust/cost.test.ts', 'test/trust/rideCost.test.ts');
await import('../run.mjs');
