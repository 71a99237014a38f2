import { ph, plural, t } from '@lingui/core/macro'
import { MenuItem } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { ShortLinkRow } from '@muster/contract/reach/short-links.ts'
import { IconArchive, IconChartBar, IconCopy, IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { DeleteRowDialog } from '../../../../ui/data-table/deleting/delete-row-dialog.tsx'
import type { Deleting } from '../../../../ui/data-table/deleting/use-deleting.ts'
import { useDeleting } from '../../../../ui/data-table/deleting/use-deleting.ts'
import { ListPage } from '../../../../ui/data-table/list-page.tsx'
import { RowFormDrawer } from '../../../../ui/data-table/row-drawer.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import {
  choiceFilter,
  linkedFilter,
  onlyFilter,
  optionsOf,
} from '../../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../../ui/data-table/use-opened-row.ts'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { figuresAddress, LINKS } from '../addresses.ts'
import { shortLinkReads, tagsQuery } from '../queries.ts'
import { stateOptions } from './link-state.tsx'
import { firstColumns, shortLinkColumns } from './short-link-columns.tsx'
import { useLinkActs } from './use-link-acts.ts'

const LinkForm = lazyPart(async () => ({ default: (await import('./link-form.tsx')).LinkForm }))

function useLinkList() {
  const { data: tags = [] } = useQuery(tagsQuery)
  return useList({
    call: api.shortLinks.list,
    columns: shortLinkColumns,
    firstColumns,
    usual: '-created_at',
    narrowedBy: {
      state: choiceFilter(t`Status`, stateOptions, { placeholder: t`All but archived` }),
      tag: { ...choiceFilter(t`Tag`, optionsOf(tags), { isRead: true }), said: (tag) => tag },
      reported: onlyFilter(t`Reports`, { field: t`Reported by visitors`, value: 'open' }),
      import: linkedFilter(t`Import`),
    },
    screen: 'short-links',
    csv: (query) => api.shortLinks.csv({ query }),
  })
}

/** Staff create short links here, and see how often each was clicked. */
export default function ShortLinksPage() {
  useEffect(LinkForm.prepare, [])
  const list = useLinkList()
  const opened = useOpenedRow({ list })
  const { archive, restore } = useLinkActs()
  const clipboard = useClipboard()
  const deleting = useDeleting(opened)
  const copy = ({ link }: ShortLinkRow) => {
    clipboard.copy(link)
    toast.success(t`Copied`)
  }

  return (
    <>
      <ListPage
        list={list}
        label={t`short links`}
        title={t`URL Shortener`}
        lead={t`Our short addresses, where they lead and how often people use them`}
        create={{ label: t`Create`, begin: opened.create }}
        importAt={`${LINKS}/bulk-import`}
        searchBy={t`Title, short link or long link`}
        opening={opened}
        rowMenu={(link) => (
          <RowMenu label={t`Actions for ${ph({ title: link.title })}`}>
            <MenuItem leftSection={<IconChartBar size={18} />} component={Link} to={figuresAddress(link.id)}>
              {t`Figures`}
            </MenuItem>
            <MenuItem leftSection={<IconCopy size={18} />} onClick={() => copy(link)}>
              {t`Copy link`}
            </MenuItem>
            <EditItem onClick={() => opened.open(link)} />
            {link.archived_at ? (
              <MenuItem leftSection={<IconRestore size={18} />} onClick={() => restore.mutate(link)}>
                {t`Restore`}
              </MenuItem>
            ) : (
              <MenuItem leftSection={<IconArchive size={18} />} onClick={() => archive.mutate(link)}>
                {t`Archive`}
              </MenuItem>
            )}
            <DeleteItem onClick={() => deleting.begin(link)} />
          </RowMenu>
        )}
        empty={{
          title: t`No short links yet`,
          text: t`A short link is easy to read, print and say. Create your first one and see how many people use it.`,
        }}
      />
      <RowFormDrawer
        opened={opened}
        words={{
          create: t`Create short link`,
          edit: t`Edit short link`,
          missing: t`We couldn’t find this short link here`,
        }}
        activity={{ kind: 'short_link', reads: shortLinkReads }}
      >
        {(link) => (
          <LinkForm
            key={link?.id}
            link={link}
            onClose={opened.close}
            onDelete={link ? () => deleting.begin(link) : undefined}
          />
        )}
      </RowFormDrawer>
      <DeleteLinkDialog deleting={deleting} />
    </>
  )
}

function DeleteLinkDialog({ deleting }: { deleting: Deleting<ShortLinkRow> }) {
  return (
    <DeleteRowDialog
      deleting={deleting}
      deleted={() => t`Short link deleted`}
      nameOf={({ title }) => title}
      consequence={({ count }) => (
        <>
          {count > 0 &&
            plural(count, {
              one: 'The figures for # click will be deleted too.',
              other: 'The figures for # clicks will be deleted too.',
            })}{' '}
          {t`Anyone who uses the link or its printed code won’t get anywhere, and someone else can take its name. To end the link but keep its figures, archive it instead.`}
        </>
      )}
      remove={({ id }) => api.shortLinks.remove.answer({ params: { url_id: id } })}
      reads={shortLinkReads}
    />
  )
}
