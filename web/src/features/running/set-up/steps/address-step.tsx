import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { Panel } from '../../../account/joining/shared/frame/panel.tsx'
import classes from '../set-up.module.css'

/** Compares the configured web address with the one open in the browser. */
export function AddressStep({ onDone }: { onDone: () => void }) {
  const facts = useQuery(queryOf(api.setUp.facts))
  return (
    <QueryView query={facts}>
      {({ public_url }) => {
        const here = window.location.origin
        const isSame = new URL(public_url).origin === here
        return (
          <div className={classes.step}>
            <Panel
              tone={isSame ? 'good' : 'bad'}
              title={
                isSame
                  ? t`The address is right`
                  : t`You’ve opened a different address from the one in the settings`
              }
            >
              <Stack as="dl" gap="2xs">
                <Text as="dt" size="xs" tone="ink-3">
                  {t`In the settings`}
                </Text>
                <Text as="dd" weight={600} tone="ink" mb="xs">
                  {public_url}
                </Text>
                <Text as="dt" size="xs" tone="ink-3">
                  {t`In your browser`}
                </Text>
                <Text as="dd" weight={600} tone="ink" mb="xs">
                  {here}
                </Text>
              </Stack>
              {!isSame && (
                <p>
                  <Trans>
                    Links in emails, invitations and passkeys use the first address. If members use the
                    second, set <code>PUBLIC_URL={here}</code> and restart the server. If you’re only viewing
                    it from the local network, you don’t need to change anything.
                  </Trans>
                </p>
              )}
            </Panel>
            <Row gap="xs" wrap>
              <Button onClick={onDone}>{t`Continue`}</Button>
            </Row>
          </div>
        )
      }}
    </QueryView>
  )
}
