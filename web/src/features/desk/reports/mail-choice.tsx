import { ph, plural, t } from '@lingui/core/macro'
import { Button, Checkbox, Popover } from '@mantine/core'
import type { SavedView } from '@muster/contract/desk/saved-views.ts'
import { IconChevronDown, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import { Stack, Text } from '../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import classes from './reports.module.css'

/** Who gets a saved page by email on Mondays. Its owner chooses. */
export function MailChoice({ view }: { view: SavedView }) {
  const query = useQuery(queryOf(api.reports.mailing, { params: { view_id: view.id } }))
  const [opened, setOpened] = useState(false)
  const choose = useAction({
    call: (user_ids: string[]) =>
      api.reports.setMailing.answer({ params: { view_id: view.id }, body: { user_ids } }),
    invalidates: [keyOf(api.reports.mailing)],
  })
  const chosen = (query.data?.people ?? []).filter((person) => person.chosen).map(({ id }) => id)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus>
      <Popover.Target>
        <Button
          variant="light"
          leftSection={<IconMail size={18} />}
          rightSection={<IconChevronDown size={16} />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {chosen.length > 0
            ? t`Email on Mondays at 8: ${plural({ chosen: chosen.length }, { one: `# person`, other: `# people` })}`
            : t`Email on Mondays at 8`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.choice}>
        <QueryView query={query} errorTitle={t`We couldn’t load the people`}>
          {({ people }) => (
            <Stack gap="xs">
              <Text size="sm" tone="ink-3">
                {view.mine
                  ? t`They get a link to this page, in their time zone. Only people who can open it are listed.`
                  : t`${ph({ owner: view.owner })} chooses who gets this page.`}
              </Text>
              {people.map(({ id, full_name, muid, chosen: has }) => (
                <Checkbox
                  key={id}
                  label={full_name}
                  description={muid}
                  checked={has}
                  disabled={!view.mine || choose.isPending}
                  onChange={() => choose.mutate(has ? chosen.filter((one) => one !== id) : [...chosen, id])}
                />
              ))}
            </Stack>
          )}
        </QueryView>
      </Popover.Dropdown>
    </Popover>
  )
}
