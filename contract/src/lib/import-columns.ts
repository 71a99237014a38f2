/** The columns of a spreadsheet to import, in the order of the template. */
export interface ImportColumns {
  readonly columns: readonly string[]
  /** Those that a file can leave out. */
  readonly optional: readonly string[]
}

/** Older spreadsheets lack these. Steps and points are separated by line breaks. */
const guide = ['why', 'steps', 'good_when', 'minutes', 'discord_link'] as const
const limits = ['tags', 'expires_at', 'max_clicks'] as const

/** For each kind of rows. The server reads files by them, and templates and pages name them. */
export const importColumns = {
  task: {
    columns: [
      'hashtag',
      'title',
      'description',
      'karma',
      'usage_count',
      'variable_karma',
      'level',
      'channel',
      'type',
      'ig',
      'org',
      'event',
      ...guide,
    ],
    optional: guide,
  },
  voucher: {
    columns: ['muid', 'karma', 'hashtag', 'month', 'week', 'description', 'event'],
    optional: [],
  },
  location: { columns: ['country', 'state', 'zone', 'district'], optional: [] },
  organization: { columns: ['title', 'code', 'org_type', 'affiliation', 'district'], optional: [] },
  role: { columns: ['muid', 'role', 'until'], optional: ['until'] },
  achievement: { columns: ['muid', 'achievement_id'], optional: [] },
  invited_member: {
    columns: ['name', 'email', 'organisation', 'department', 'year', 'groups', 'role'],
    optional: ['organisation', 'department', 'year', 'groups', 'role'],
  },
  short_link: { columns: ['title', 'long_url', 'short_url', ...limits], optional: limits },
} as const satisfies Record<string, ImportColumns>
