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
/** Bounds of scripts for the pages that are opened most. */
const own = [
  [117, ['/login', '/signin']],
  [210, ['/dashboard/home']],
  [230, ['/dashboard/profile', '/profile/:id']],
] as const
/**
 * Pages near or beyond the usual bounds: what modules share changes with every page, by up to 5 kB. Move a page up when it
 * gets lighter, and never down.
 */
const heavier: readonly (readonly [most: number, paths: readonly string[]])[] = [
  // What visitors load of it is beyond their bound. Members load 218 kB.
  [225, ['/dashboard/special-events/event/:id']],
  [
    265,
    [
      '/dashboard/learningcircle/meetup/:id',
      '/dashboard/learning-circle/meetup/:id',
      '/dashboard/settings/organization',
      '/donation',
    ],
  ],
  [268, ['/dashboard/learning-circle/find-circle']],
  [302, ['/dashboard/special-events/hackathon/:id/team']],
  [315, ['/dashboard/learningcircle/edit-meetup/:id', '/dashboard/learningcircle/create-meetup/:circle_id']],
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
