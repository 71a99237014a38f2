import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import type { OrganizationType } from '@muster/contract/lib/words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import wide from '../../../../ui/form/form-layout.module.css'
import { Callout } from '../../../../ui/layout/callout.tsx'

/** Similarity from 0 to 1. From this value on, an organisation is probably a duplicate. */
const ALIKE = 0.6
const SHOWN = 3

interface SimilarNoteProps {
  title: string
  type: OrganizationType
  district: string | null
  /** ID of the edited organisation, which isn't a duplicate of itself. */
  except: string | undefined
}

/** Warns about likely duplicates while typing (debounced), including different spellings. */
export function SimilarNote({ title, type, district, except }: SimilarNoteProps) {
  const [asked] = useDebouncedValue(title.trim(), 300)
  const { data = [] } = useQuery(
    queryOf(
      api.organisations.similar,
      { query: { title: asked, org_type: type, district: district || undefined, except, limit: SHOWN } },
      { enabled: asked.length > 2, placeholderData: keepPreviousData },
    ),
  )
  const alike = asked.length > 2 ? data.filter(({ likeness }) => likeness >= ALIKE) : []
  return (
    alike.length > 0 && (
      <div className={wide.wide}>
        <Callout tone="warn" title={t`It might already be in the list`}>
          {alike.map(({ id, title: other, district: place, likeness, user_count }) => (
            <p key={id}>
              <Trans>
                Similar to <b>{other}</b> in {place}: {ph({ round: Math.round(likeness * 100) })}% match,{' '}
                <Plural value={user_count} one="# member" other="# members" />
              </Trans>
            </p>
          ))}
        </Callout>
      </div>
    )
  )
}
