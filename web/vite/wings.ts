/**
 * Which catalogue has the texts of a file. A wing has one, but for files that load without their wing: the menus and the
 * palette take theirs from all wings, and who isn't signed in sees little of the account.
 */
const apart: readonly (readonly [catalogue: string, files: string])[] = [
  ['ui', 'features/**/screens.ts'],
  ['palette', 'features/**/screen-words.ts'],
  ['joining', 'features/account/joining/**'],
]

/** The words of the activity log, which the build takes from all cards, as it does with titles of pages (`contract-data.ts`). */
const ofCards = '\0virtual:cards'

export const isOfCards = (id: string) => id === ofCards || id === '\0virtual:pages'

/**
 * What a module's texts are loaded with, by its path: those of a wing come together, also from its modules in the
 * contract. `ui` has what is outside of the wings.
 */
export function wingOf(id: string): string {
  if (id === ofCards) return 'desk'
  const [, ofContract] = id.split('/contract/src/')
  if (ofContract !== undefined) return /^(?!lib\/)([^/]+)\//.exec(ofContract)?.[1] ?? 'ui'
  const [, file = ''] = id.split('/web/src/')
  const own = apart.find(([, files]) => matches(file, files))
  return own?.[0] ?? /^features\/([^/]+)\//.exec(file)?.[1] ?? 'ui'
}

/** The catalogue that has the texts of a module. Contract and server have their own, which no page loads as a whole. */
export function catalogueOf(id: string): string {
  if (isOfCards(id)) return 'say-*'
  if (!id.includes('/contract/src/')) return wingOf(id)
  const wing = wingOf(id)
  return wing === 'ui' ? 'say-platform' : `say-${wing}`
}

/** The files of the catalogues of contract and server, from the root. */
export function saidFilesOf(wing: string): string[] {
  if (wing === 'platform') return ['contract/src/{*,lib/**}', 'server/src/{*,platform/**}']
  return [`contract/src/${wing}/**`, `server/src/features/${wing}/**`]
}

/** The files of a catalogue, below `src`. */
export function filesOf(catalogue: string): { include: string[]; exclude: string[] } {
  const own = apart.filter(([name]) => name === catalogue).map(([, files]) => files)
  if (catalogue === 'ui') return { include: ['*', '{api,shell,theme,ui,worker}/**', ...own], exclude: [] }
  if (own.length > 0) return { include: own, exclude: [] }
  return { include: [`features/${catalogue}/**`], exclude: apart.map(([, files]) => files) }
}

/** The catalogues of some wings and those apart. */
export const cataloguesOf = (wings: readonly string[]): ReadonlySet<string> =>
  new Set([...wings, ...apart.map(([name]) => name)])

function matches(file: string, files: string): boolean {
  const [before = '', after = ''] = files.split('**')
  return file.startsWith(before) && file.endsWith(after.replace('/', ''))
}
