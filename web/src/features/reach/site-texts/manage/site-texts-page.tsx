import { ph, t } from '@lingui/core/macro'
import { type HandbookKey, handbooks } from '@muster/contract/reach/handbooks.ts'
import type { SiteTextKey } from '@muster/contract/reach/public-words.ts'
import type { SiteTextRow, TextKey } from '@muster/contract/reach/site-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { useTitle } from '../../../../api/site.ts'
import { useAddressParam } from '../../../../ui/address/use-address-param.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import { IdentityForm } from '../shared/identity-form.tsx'
import classes from './manage.module.css'
import { TextEditor } from './text-editor.tsx'
import { TextHistory } from './text-history.tsx'

/** Path and purpose of each text. */
const uses: Readonly<Record<SiteTextKey, { readonly page: string; readonly use: string }>> = {
  terms: { page: '/terms', use: t`What members agree to` },
  privacy: { page: '/privacy', use: t`What data is kept about people. Members agree to this too` },
  refund: { page: '/refund-policy', use: t`How donations are refunded` },
  foundation: { page: '/foundation', use: t`Who runs the site and how to reach them` },
  'trivial-ideas': {
    page: '/trivial-ideas',
    use: t`The ideas contest, with its date and where to submit`,
  },
  words: { page: '/', use: t`Quotes from members on the landing page` },
}

const isHandbook = (key: TextKey): key is HandbookKey => key in handbooks

const purposeOf = (key: TextKey) =>
  isHandbook(key)
    ? {
        page: '/dashboard/management/handbook',
        use: t`Only for staff: what a new ${ph({ handbooks: handbooks[key] })} reads first`,
      }
    : uses[key]

/** Administrators edit the texts of public pages here. */
export default function SiteTextsPage() {
  useTitle(t`Site texts`)
  const texts = useQuery(queryOf(api.siteTexts.list))
  const identity = useQuery(queryOf(api.siteIdentity.read))
  const [opened, setOpened] = useAddressParam('text')

  return (
    <>
      <PageHeader
        title={t`Site texts`}
        lead={t`The community’s name, the texts on the public pages, and the handbooks of staff. Every version you publish is kept.`}
      />
      <Card title={t`Name and logo`} className={classes.identity ?? ''}>
        <QueryView query={identity}>
          {(current) => <IdentityForm current={current} submitText={t`Save name`} />}
        </QueryView>
      </Card>
      <QueryView query={texts}>
        {(rows) => {
          const row = rows.find(({ key }) => key === opened) ?? rows[0]
          return (
            <div className={classes.columns}>
              <nav aria-label={t`Texts`}>
                <ul className={classes.texts}>
                  {rows.map((one) => (
                    <li key={one.key}>
                      <TextEntry row={one} current={one === row} onOpen={() => setOpened(one.key)} />
                    </li>
                  ))}
                </ul>
              </nav>
              {row && (
                <Stack gap="md">
                  <TextEditor
                    key={`${row.key} ${row.version}`}
                    name={row.key}
                    page={purposeOf(row.key).page}
                  />
                  <Card title={t`Versions and agreements`}>
                    <TextHistory
                      key={row.key}
                      name={row.key}
                      page={isHandbook(row.key) ? null : uses[row.key].page}
                    />
                  </Card>
                </Stack>
              )}
            </div>
          )
        }}
      </QueryView>
    </>
  )
}

interface TextEntryProps {
  row: SiteTextRow
  current: boolean
  onOpen: () => void
}

function TextEntry({ row, current, onOpen }: TextEntryProps) {
  return (
    <button type="button" className={classes.text} aria-current={current || undefined} onClick={onOpen}>
      <strong>{row.title}</strong>
      <Text as="span" size="xs" tone="ink-2">
        {purposeOf(row.key).use}
      </Text>
      <Text as="span" size="xs" tone="ink-2">
        {row.is_empty ? (
          <Chip tone="warn">{t`Empty`}</Chip>
        ) : row.published_at ? (
          row.published_by ? (
            t`Version ${ph({ version: row.version })}, ${ph({ publishedAt: formatDate(row.published_at) })}, ${ph({ publishedBy: row.published_by })}`
          ) : (
            t`Version ${ph({ version: row.version })}, ${ph({ publishedAt: formatDate(row.published_at) })}`
          )
        ) : (
          t`Default text`
        )}
      </Text>
    </button>
  )
}
