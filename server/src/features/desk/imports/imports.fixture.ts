import { SPREADSHEET } from '@muster/contract/lib/route.ts'
import type { Reach } from '../../../../test/contract/contract-fixture.ts'

/** An import of this kind with a file of failed rows. @returns its id */
export async function importWithFailures({ rows, files }: Reach, kind: string): Promise<string> {
  const key = `import-failures/${kind}.xlsx`
  await files.put(key, Buffer.from('rows'), SPREADSHEET)
  const [made] = await rows(`
    insert into bulk_import (kind, file_name, file_hash, total, succeeded, failed, failures_key)
    values ('${kind}', 'rows.csv', gen_random_uuid()::text, 1, 0, 1, '${key}') returning id`)
  return made?.id ?? ''
}
