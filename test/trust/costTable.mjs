/** Runs the cost table (`cost.test.ts`) and prints it. */
process.env['COST_TABLE'] = 'on';
process.argv.push('test/trust/cost.test.ts');
await import('../run.mjs');
