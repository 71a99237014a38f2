import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { api } from '../../../../api/client.ts'
import { useGuardedMutation } from '../../../../ui/acts/use-guarded-mutation.ts'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { Panel, Waiting } from '../../../account/joining/shared/frame/panel.tsx'
import classes from '../set-up.module.css'

/** Tests the file storage by writing, reading and deleting a small file. */
export function FilesStep({ onDone }: { onDone: () => void }) {
  const check = useGuardedMutation({
    mutationFn: () => api.systemCheck.run({ body: { checks: ['storage'] } }),
  })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    check.mutate()
  })
  const found = check.data?.results[0]
  const isGood = found?.state === 'ok'
  return (
    <div className={classes.step}>
      {check.isPending && <Waiting>{t`Writing, reading and deleting a test file`}</Waiting>}
      {!check.isPending && (check.isError || found) && (
        <Panel
          tone={isGood ? 'good' : 'bad'}
          announced
          title={isGood ? t`File storage works` : t`File storage isn’t working`}
        >
          <p>{found?.text ?? check.error?.message}</p>
          {found?.fix && <p>{found.fix}</p>}
        </Panel>
      )}
      <Row gap="xs" wrap>
        {!isGood && (
          <Button loading={check.isPending} onClick={() => check.mutate()}>
            {t`Try again`}
          </Button>
        )}
        <Button variant={isGood ? 'filled' : 'default'} onClick={onDone}>
          {isGood ? t`Continue` : t`Continue anyway`}
        </Button>
      </Row>
    </div>
  )
}
