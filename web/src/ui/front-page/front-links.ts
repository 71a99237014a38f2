/** Menu links of the public pages. Links without a section appear only in the footer. */
export interface FrontLink {
  readonly to: string
  readonly text: string
}

const whoWeAre = { to: '/foundation', text: 'Who we are' }

/** The links of a menu; a page is linked once its text is written. */
export const linksOf = (
  { links }: FrontMenu,
  site: { readonly says_who_we_are: boolean },
): readonly FrontLink[] => (site.says_who_we_are ? links : links.filter((link) => link !== whoWeAre))

export interface FrontMenu {
  readonly title: string
  readonly links: readonly FrontLink[]
}

/** Top navigation from the left: single links, or menus. */
export const frontNavigation: readonly (FrontLink | FrontMenu)[] = [
  {
    title: 'About',
    links: [
      { to: '/#how', text: 'How it works' },
      whoWeAre,
      { to: '/trivial-ideas', text: 'Trivial ideas' },
      { to: '/donation', text: 'Donate' },
    ],
  },
  { to: '/learning-circle', text: 'Circles' },
  { to: '/dashboard/interestgroups', text: 'Interest groups' },
  { to: '/dashboard/special-events', text: 'Hackathons' },
  { to: '/dashboard/leaderboard', text: 'Leaderboard' },
]

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
      whoWeAre,
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
