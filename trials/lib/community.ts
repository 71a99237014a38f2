import { loadDemoCommunity } from '../../server/demo/index.ts'
import { addCrowd } from '../../server/demo/people/crowd.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { openConnection } from '../../server/src/platform/database.ts'
import { seedReferenceData } from '../../server/src/seed/reference.ts'

/** Fills a database with the demo community and a crowd of so many. @returns how many members there are */
export async function fillCommunity(url: string, crowd: number): Promise<number> {
  await migrate(url)
  const { sql } = openConnection(url)
  await seedReferenceData(sql)
  await loadDemoCommunity(sql)
  if (crowd > 0) await addCrowd(sql, { members: crowd })
  const [row] = await sql<{ members: number }[]>`select count(*)::integer as members from "user"`
  await sql.end()
  return row?.members ?? 0
}
