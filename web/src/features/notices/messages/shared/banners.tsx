import { t } from '@lingui/core/macro'
import { plainText } from '@muster/contract/notices/message-words.ts'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { keyOf, queryOf } from '../../../../api/query-of.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { PlainIconButton } from '../../../../ui/plain/plain-icon-button.tsx'
import { FollowButton } from './follow-button.tsx'

/** Banners of staff on Home, each until its end or until its reader closes it. */
export default function Banners() {
  const { data: banners = [] } = useQuery(queryOf(api.messages.banners))
  const close = useAction({
    call: (id: string) => api.messages.closeBanner.answer({ params: { message_id: id } }),
    success: false,
    invalidates: [keyOf(api.messages.banners)],
  })
  if (banners.length === 0) return null
  return (
    <Stack gap="sm" mb="lg">
      {banners.map(({ id, subject, text, button, opens }) => (
        <Card key={id}>
          <Row gap="sm" align="start">
            <Stack gap="xs" grow>
              <Text as="h2" size="lg" weight={700}>
                {subject}
              </Text>
              <Text tone="ink-2" lines>
                {plainText(text)}
              </Text>
              {button && <FollowButton id={id} opens={opens} label={button} />}
            </Stack>
            <PlainIconButton tip={t`Close`} label={t`Close “${subject}”`} onClick={() => close.mutate(id)}>
              <IconX size={18} />
            </PlainIconButton>
          </Row>
        </Card>
      ))}
    </Stack>
  )
}
