import { useEffect } from 'react'
import { whenProofIsNeeded } from '../../api/proof.ts'
import { lazyDialog } from '../../ui/loading/lazy-dialog.tsx'
import { endProof, requestProof, useProofRequest } from './proof-request.ts'

const ProofDialog = lazyDialog(() => import('./proof-dialog.tsx'))
const giveUp = () => endProof(false)

/** Shows the re-authentication dialog when a call requires it. */
export function ProofHost() {
  const asked = useProofRequest()
  useEffect(() => {
    whenProofIsNeeded(requestProof)
    return () => {
      endProof(false)
      whenProofIsNeeded(async () => false)
    }
  }, [])
  return asked && <ProofDialog onEnd={endProof} onClose={giveUp} />
}
