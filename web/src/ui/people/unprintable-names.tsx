import { t } from '@lingui/core/macro'
import type { Unprintable } from '@muster/contract/lib/fields.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryOf } from '../../api/query-of.ts'
import { Callout } from '../layout/callout.tsx'

/** Warns before certificates are issued that they'd show question marks. */
export function UnprintableNames({ found }: { found: readonly Unprintable[] }) {
  if (found.length === 0) return null
  return (
    <Callout tone="warn" title={t`Certificates can’t show every name`}>
      <p>{t`These characters will appear as question marks:`}</p>
      <ul>
        {found.map(({ text, missing }) => (
          <li key={text}>
            “{text}”: {missing.join(' ')}
          </li>
        ))}
      </ul>
    </Callout>
  )
}

/** The same for a name that has just been chosen. */
export function UnprintableName({ name }: { name: string }) {
  const { data = [] } = useQuery(queryOf(api.credentials.printable, { query: { text: name } }))
  return <UnprintableNames found={data} />
}
