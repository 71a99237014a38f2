/** Where the menus of the public pages lead. What belongs to no part of the site stands in the footer alone. */
export interface FrontLink {
  readonly to: string
  readonly text: string
}

export interface FrontMenu {
  readonly title: string
  readonly links: readonly FrontLink[]
}

/** The top navigation, from the left: a link of its own, or a menu of several. */
export const frontNavigation: readonly (FrontLink | FrontMenu)[] = [
  {
    title: 'About',
    links: [
      { to: '/#how', text: 'How it works' },
      { to: '/foundation', text: 'Who we are' },
      { to: '/trivial-ideas', text: 'Trivial ideas' },
      { to: '/donation', text: 'Donate' },
    ],
  },
  { to: '/learning-circle', text: 'Circles' },
  { to: '/dashboard/interestgroups', text: 'Interest groups' },
  { to: '/dashboard/special-events', text: 'Hackathons' },
  { to: '/dashboard/leaderboard', text: 'Leaderboard' },
]

/** The columns of the footer. */
export const footerColumns: readonly FrontMenu[] = [
  {
    title: 'Look around',
    links: [
      { to: '/learning-circle', text: 'Circles' },
      { to: '/dashboard/interestgroups', text: 'Interest groups' },
      { to: '/dashboard/special-events', text: 'Hackathons and events' },
      { to: '/dashboard/leaderboard', text: 'Leaderboard' },
    ],
  },
  {
    title: 'About',
    links: [
      { to: '/foundation', text: 'Who we are' },
      { to: '/trivial-ideas', text: 'Trivial ideas' },
      { to: '/certificate', text: 'Check a certificate' },
      { to: '/donation', text: 'Donate' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/terms', text: 'Terms' },
      { to: '/privacy', text: 'Privacy' },
      { to: '/refund-policy', text: 'Refunds' },
    ],
  },
]
