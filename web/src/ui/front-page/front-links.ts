import { t } from '@lingui/core/macro'
/** Menu links of the public pages. Links without a section appear only in the footer. */
export interface FrontLink {
  readonly to: string
  readonly text: string
}

const whoWeAre = { to: '/foundation', text: t`Who we are` }

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
    title: t`About`,
    links: [
      { to: '/#how', text: t`How it works` },
      whoWeAre,
      { to: '/trivial-ideas', text: t`Trivial ideas` },
      { to: '/donation', text: t`Donate` },
    ],
  },
  { to: '/learning-circle', text: t`Circles` },
  { to: '/dashboard/interestgroups', text: t`Interest groups` },
  { to: '/dashboard/special-events', text: t`Hackathons` },
  { to: '/dashboard/leaderboard', text: t`Leaderboard` },
]

export const footerColumns: readonly FrontMenu[] = [
  {
    title: t`Look around`,
    links: [
      { to: '/learning-circle', text: t`Circles` },
      { to: '/dashboard/interestgroups', text: t`Interest groups` },
      { to: '/dashboard/special-events', text: t`Hackathons and events` },
      { to: '/dashboard/leaderboard', text: t`Leaderboard` },
    ],
  },
  {
    title: t`About`,
    links: [
      whoWeAre,
      { to: '/trivial-ideas', text: t`Trivial ideas` },
      { to: '/certificate', text: t`Check a certificate` },
      { to: '/donation', text: t`Donate` },
    ],
  },
  {
    title: t`Legal`,
    links: [
      { to: '/terms', text: t`Terms` },
      { to: '/privacy', text: t`Privacy` },
      { to: '/refund-policy', text: t`Refunds` },
    ],
  },
]
