import { gzipSync } from 'node:zlib'

type Kind = 'visitors' | 'members' | 'staff'

interface Bounds {
  readonly scripts: number
  readonly styles: number
}

/** The most that a page loads before it appears, in kilobytes compressed with gzip. */
const usual: Readonly<Record<Kind, Bounds>> = {
  visitors: { scripts: 150, styles: 15 },
  members: { scripts: 260, styles: 45 },
  staff: { scripts: 320, styles: 45 },
}
/** Bounds of scripts for the two pages that are opened most. */
const own = [
  [117, ['/login', '/signin']],
  [238, ['/dashboard/home']],
] as const
/**
 * Pages near or beyond the usual bounds: what modules share changes with every page, by up to 5 kB. Move a page up when it
 * gets lighter, and never down.
 */
const heavier: readonly (readonly [most: number, paths: readonly string[]])[] = [
  [
    270,
    [
      '/profile/:id',
      '/dashboard/learningcircle/report/:id',
      '/register/interests',
      '/dashboard/learningcircle/create',
      '/dashboard/learning-circle/create-circle',
      '/dashboard/settings/account',
      '/dashboard/profile',
      '/dashboard/learningcircle/attendee-report/:id',
      '/dashboard/learning-circle/meetup/:id/attendee-report',
      '/dashboard/interestgroups',
      '/dashboard/special-events/event/:id',
      '/r/:slug',
      '/dashboard/settings/roles',
      '/dashboard/special-events/mine',
      '/dashboard/campus',
      '/dashboard/campus/:org_id',
      '/dashboard/settings/notifications',
      '/dashboard/special-events/hackathon/:id/results',
      '/credentials/:number',
      '/kkem/learningcircles/dashboard',
      '/set-up',
    ],
  ],
  [
    280,
    [
      '/dashboard/learningcircle',
      '/dashboard/mentor-questions',
      '/dashboard/mujourney',
      '/dashboard/leaderboard',
      '/dashboard/search',
      '/register/organization',
      '/dashboard/notifications',
      '/donation',
      '/dashboard/learningcircle/your-circles',
      '/register/pathfinder',
      '/dashboard/mentors',
      '/dashboard/mulearners',
      '/dashboard/settings/second-step',
      '/dashboard/special-events/hackathon/:id/project',
      '/dashboard/special-events/hackathon/:id/apply',
    ],
  ],
  [
    290,
    [
      '/dashboard/refer',
      '/dashboard/mujourney/tasks/:id',
      '/dashboard/learning-circle/find-circle',
      '/dashboard/settings/organization',
    ],
  ],
  [
    300,
    [
      '/dashboard/interestgroups/:id',
      '/dashboard/learningcircle/meetup/:id',
      '/dashboard/learning-circle/meetup/:id',
    ],
  ],
  [310, ['/dashboard/special-events/hackathon/:id/team']],
  [
    320,
    [
      '/dashboard/learningcircle/edit-meetup/:id',
      '/dashboard/learningcircle/create-meetup/:circle_id',
      '/dashboard/special-events/hackathon/:id/projects',
    ],
  ],
  [
    330,
    [
      '/dashboard/hackathon/applicants/:id',
      '/dashboard/learningcircle/dashboard/:id',
      '/dashboard/learning-circle/dashboard/:id',
      '/dashboard/learning-circle/details/:id',
      '/dashboard/organizations',
      '/dashboard/management/organization/organizations',
      '/dashboard/hackathon/:id/results',
      '/dashboard/manage-users',
      '/dashboard/management/user-management/manage-users',
      '/dashboard/interest-groups',
      '/dashboard/management/interest-groups',
      '/dashboard/management/manage-interest-groups',
      '/dashboard/kkem-events',
      '/dashboard/management/kkem-events',
      '/dashboard/error-log',
      '/dashboard/management/error-log',
    ],
  ],
  [340, ['/dashboard/karma-voucher', '/dashboard/management/karma-voucher']],
  [
    350,
    [
      '/dashboard/manage-roles',
      '/dashboard/management/manage-roles',
      '/dashboard/dynamic-type',
      '/dashboard/management/dynamic-type',
    ],
  ],
  [360, ['/dashboard/hackathon/edit/:id']],
  [
    370,
    [
      '/dashboard/campus-details',
      '/dashboard/management/campus-details',
      '/dashboard/events',
      '/dashboard/management/events',
      '/dashboard/url-shortener',
      '/dashboard/management/url-shortener',
    ],
  ],
]
const scriptsOf = new Map<string, number>(
  [...own, ...heavier].flatMap(([most, paths]) => paths.map((path) => [path, most] as const)),
)

export interface PageFiles {
  readonly path: string
  readonly kind: Kind
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Describes each page that loads more than its bounds. @param sourceOf the content of a file of the build */
export function pagesBeyondBounds(
  pages: readonly PageFiles[],
  sourceOf: (file: string) => string | Uint8Array,
): string[] {
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(sourceOf(file), { level: 9 }).length
    sizes.set(file, size)
    return size
  }
  const kilobytes = (files: readonly string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0) / 1000
  return pages.flatMap(({ path, kind, scripts, styles }) => {
    const loaded = { scripts: kilobytes(scripts), styles: kilobytes(styles) }
    const most = { ...usual[kind], scripts: scriptsOf.get(path) ?? usual[kind].scripts }
    return (['scripts', 'styles'] as const)
      .filter((what) => loaded[what] > most[what])
      .map((what) => `${path}: ${loaded[what].toFixed(1)} kB of ${what}, and the bound is ${most[what]}`)
  })
}
