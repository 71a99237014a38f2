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
  [237, ['/dashboard/home']],
] as const
/** Pages beyond the usual bounds. Move a page up when it gets lighter, and never down. */
const heavier: readonly (readonly [most: number, paths: readonly string[]])[] = [
  [
    265,
    [
      '/register/interests',
      '/profile/:id',
      '/dashboard/interestgroups',
      '/dashboard/learningcircle/report/:id',
      '/dashboard/special-events/hackathon/:id/apply',
      '/dashboard/special-events/hackathon/:id/project',
      '/dashboard/profile',
      '/dashboard/learningcircle/create',
      '/dashboard/learning-circle/create-circle',
      '/dashboard/special-events/mine',
      '/dashboard/settings/account',
    ],
  ],
  [
    270,
    [
      '/register/pathfinder',
      '/dashboard/leaderboard',
      '/dashboard/learningcircle/your-circles',
      '/dashboard/mulearners',
      '/dashboard/mentors',
      '/dashboard/notifications',
      '/dashboard/settings/second-step',
    ],
  ],
  [
    275,
    [
      '/register/organization',
      '/donation',
      '/dashboard/mujourney/tasks/:id',
      '/dashboard/mujourney',
      '/dashboard/learningcircle',
      '/dashboard/learning-circle/find-circle',
      '/dashboard/search',
      '/dashboard/mentor-questions',
    ],
  ],
  [280, ['/dashboard/refer', '/dashboard/settings/organization']],
  [290, ['/dashboard/learningcircle/meetup/:id', '/dashboard/learning-circle/meetup/:id']],
  [295, ['/dashboard/interestgroups/:id', '/dashboard/special-events/hackathon/:id/team']],
  [
    310,
    [
      '/dashboard/special-events/hackathon/:id/projects',
      '/dashboard/learningcircle/create-meetup/:circle_id',
    ],
  ],
  [315, ['/dashboard/learningcircle/edit-meetup/:id']],
  [
    325,
    [
      '/dashboard/learningcircle/dashboard/:id',
      '/dashboard/learning-circle/dashboard/:id',
      '/dashboard/learning-circle/details/:id',
      '/dashboard/hackathon/applicants/:id',
      '/dashboard/hackathon/:id/results',
      '/dashboard/organizations',
      '/dashboard/management/organization/organizations',
    ],
  ],
  [330, ['/dashboard/karma-voucher', '/dashboard/management/karma-voucher']],
  [340, ['/dashboard/dynamic-type', '/dashboard/management/dynamic-type']],
  [345, ['/dashboard/hackathon/edit/:id', '/dashboard/manage-roles', '/dashboard/management/manage-roles']],
  [
    360,
    [
      '/dashboard/events',
      '/dashboard/management/events',
      '/dashboard/url-shortener',
      '/dashboard/management/url-shortener',
    ],
  ],
  [365, ['/dashboard/campus-details', '/dashboard/management/campus-details']],
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
