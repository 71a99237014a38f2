import { sql } from 'drizzle-orm'

export const highlightChecks = [
  {
    total: '“Well done” counts',
    query: sql`
      select count(*)::integer as differences from highlight
      left join (select highlight_id, count(*) as said from well_done group by highlight_id) as counted
        on counted.highlight_id = highlight.id
      where highlight.well_done <> coalesce(counted.said, 0)`,
  },
] as const
