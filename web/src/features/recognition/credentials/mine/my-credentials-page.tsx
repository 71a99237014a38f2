import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTitle } from '../../../../api/site.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { myCredentialsQuery } from '../queries.ts'
import { CredentialRow } from './credential-row.tsx'
import { WalletCard } from './wallet-card.tsx'

/** All of the member's credentials, latest first, and the wallet that they're issued to. */
export default function MyCredentialsPage() {
  useTitle(t`My credentials`)
  const mine = useQuery(myCredentialsQuery)
  return (
    <>
      <PageHeader
        title={t`My credentials`}
        crumbs={[{ label: t`Profile`, to: '/dashboard/profile' }, { label: t`My credentials` }]}
        lead={t`Show what you’ve done. Anyone can verify a credential by its number, without asking us.`}
      />
      <QueryView query={mine} skeleton={<SkeletonRows />}>
        {({ credentials, wallet }) => (
          <Stack gap="lg">
            <Card>
              {credentials.length === 0 ? (
                <EmptyState
                  title={t`No credentials yet`}
                  action={
                    <Button component={Link} to="/dashboard/mujourney">
                      {t`See your journey`}
                    </Button>
                  }
                >
                  {t`You get one for reaching Levels 4 to 7, taking part in a hackathon, and for some achievements.`}
                </EmptyState>
              ) : (
                <ul className={rows.list}>
                  {credentials.map((credential) => (
                    <CredentialRow key={credential.id} credential={credential} />
                  ))}
                </ul>
              )}
            </Card>
            <WalletCard key={wallet} wallet={wallet} />
          </Stack>
        )}
      </QueryView>
    </>
  )
}
