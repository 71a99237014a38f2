const scopes = ['district', 'state', 'all'] as const
/** Campuses of my district, of my state, or everywhere. */
export type Scope = (typeof scopes)[number]

/** What a list of campuses asks for. */
export interface CampusSearch {
  readonly search?: string
  readonly type?: 'College' | 'School'
  readonly district?: string
  readonly state?: string
  readonly free?: boolean
}

/** State of the finder, kept in the address; invalid values are ignored. */
export function parseCampuses(params: URLSearchParams) {
  const type = (['College', 'School'] as const).find((one) => one === params.get('type')) ?? null
  const district = params.get('district')
  const free = params.get('free') === 'true'
  return {
    search: params.get('search')?.trim() ?? '',
    district,
    type,
    free,
    /** Null: the nearest with enough colleges. */
    scope: scopes.find((one) => one === params.get('place')) ?? null,
    narrowed: district !== null || type !== null || free,
  }
}

/** Ranks in a list from its beginning: the same karma shares a rank, and a campus without karma has none. */
export function campusRanks(
  rows: readonly { readonly id: string; readonly month_karma: number }[],
): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>()
  for (const [index, { id, month_karma }] of rows.entries()) {
    const before = rows[index - 1]
    const shared = before?.month_karma === month_karma ? ranks.get(before.id) : undefined
    if (month_karma > 0) ranks.set(id, shared ?? index + 1)
  }
  return ranks
}
