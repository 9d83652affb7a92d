/** The order of the site: a group for each reader, and the pages in it, by their paths in the repository. */

type Group = { text: string; items: { text: string; link: string }[] };

export const sidebar: Group[] = [
  {
    text: 'Guides',
    items: [
      { text: 'Riders', link: '/docs/guides/riders' },
      { text: 'Drivers', link: '/docs/guides/drivers' },
      { text: 'Fleet owners', link: '/docs/guides/fleet-owners' },
      { text: 'The desk', link: '/docs/guides/desk' },
      { text: 'Hotels and venues', link: '/docs/guides/venues' },
      { text: 'Licensing officers', link: '/docs/guides/licensing-officers' },
    ],
  },
  {
    text: 'Operators',
    items: [
      { text: 'Deployment', link: '/docs/deployment' },
      { text: 'Configuration', link: '/docs/configuration' },
      { text: 'Operations and incidents', link: '/docs/operations' },
      { text: 'Costs', link: '/docs/costs' },
      { text: 'The council’s table of fares', link: '/docs/fare-card' },
      { text: 'The telephone', link: '/docs/telephone' },
      { text: 'Languages', link: '/docs/languages' },
      { text: 'Towns', link: '/docs/towns' },
      { text: 'A shift in the background', link: '/docs/background' },
      { text: 'Data protection', link: '/docs/data-protection/README' },
      { text: 'Changelog', link: '/CHANGELOG' },
    ],
  },
  {
    text: 'Engineers',
    items: [
      { text: 'Where things are', link: '/README' },
      { text: 'Architecture', link: '/docs/architecture' },
      { text: 'Dispatch', link: '/docs/dispatch' },
      { text: 'The data map and its rules', link: '/docs/data-map' },
      { text: 'The API', link: '/docs/api' },
      { text: 'The GOFS feed', link: '/docs/gofs' },
      { text: 'The partner interface', link: '/docs/partner-interface' },
      { text: 'Decisions', link: '/docs/decisions/README' },
      { text: 'Recipes', link: '/CONTRIBUTING' },
      { text: 'Security', link: '/SECURITY' },
      { text: 'Testing', link: '/docs/testing' },
      { text: 'Packages', link: '/docs/packages' },
      { text: 'Figures', link: '/docs/figures' },
    ],
  },
];
