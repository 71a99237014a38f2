import type { WorkPreview } from '@muster/contract/learning/shown-work.ts'
import { pictureAddress } from '../../../platform/files/media.ts'

/** What a piece of work has from which its preview is chosen. */
export interface Previewed {
  readonly proof_text: string | null
  readonly proof_link: string | null
  readonly picture_key: string | null
  /** Of the link's own picture. */
  readonly link_picture_key: string | null
  readonly is_coming: boolean
}

const WORDS = 12
const LONGEST_WORDS = 110
const repositoryHosts = new Set(['github.com', 'gitlab.com', 'codeberg.org', 'bitbucket.org'])
/** First parts of addresses on these hosts that aren't an owner. */
const notOwners = new Set(['explore', 'orgs', 'search', 'settings', 'sponsors', 'topics', 'users'])

/** Owner and name of the repository that a link leads to; null for other links. */
export function repositoryOf(link: string): { readonly owner: string; readonly name: string } | null {
  const url = URL.parse(link)
  if (!url || !repositoryHosts.has(hostOf(url))) return null
  const [owner, name] = url.pathname.split('/').filter(Boolean)
  if (!owner || !name || notOwners.has(owner)) return null
  return { owner: readable(owner), name: readable(name.replace(/\.git$/, '')) }
}

const hostOf = ({ hostname }: URL) => hostname.toLowerCase().replace(/^www\./, '')

function readable(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The first words of a text, on one line. */
export function firstWords(text: string): string {
  const words = text.trim().split(/\s+/)
  const first = words.slice(0, WORDS).join(' ')
  const short = first.length > LONGEST_WORDS ? first.slice(0, LONGEST_WORDS).trimEnd() : first
  return short.length < first.length || words.length > WORDS ? `${short.replace(/[,;:.–-]+$/, '')}…` : short
}

/** The first of what could stand for a piece of work. */
export function previewOf(work: Previewed): WorkPreview {
  const picture = pictureAddress(work.link_picture_key)
  if (picture) return { kind: 'picture', picture }
  if (work.is_coming) return { kind: 'coming' }
  const repository = work.proof_link === null ? null : repositoryOf(work.proof_link)
  if (repository) return { kind: 'name', ...repository }
  const own = pictureAddress(work.picture_key)
  if (own) return { kind: 'picture', picture: own }
  if (work.proof_text?.trim()) return { kind: 'words', words: firstWords(work.proof_text) }
  const site = work.proof_link === null ? null : URL.parse(work.proof_link)
  return site ? { kind: 'name', owner: null, name: hostOf(site) } : { kind: 'motif' }
}

/** Leaves one generated picture in a list; further works without anything else are set in type by their title. */
export function motifOnce<W extends { readonly preview: WorkPreview; readonly title: string }>(
  works: readonly W[],
): W[] {
  let isUsed = false
  return works.map((work) => {
    if (work.preview.kind !== 'motif') return work
    if (isUsed) return { ...work, preview: { kind: 'words', words: work.title } }
    isUsed = true
    return work
  })
}
