import type { Me } from '@cauri/contract';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { ApiProblem } from '#api/problem.ts';
import { forAccount, problemOf } from '#api/send.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { SetRow, SettingsPanel } from '#ui/account/settings.tsx';
import { saveAs } from '#ui/base/save-as.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export const DATA_PANEL = 'data';

/** Exports the user's data, or deletes the account. */
export function DataPanel({ me }: { me: Me }) {
  const t = useText('personal');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SettingsPanel id={DATA_PANEL} title={t('data')}>
        <SetRow drop name={t('export')} remark={t('export_remark')}>
          <ExportButton />
        </SetRow>
        <SetRow drop name={t('delete')} remark={t('delete_remark')}>
          <Button size="small" variant="danger-line" onClick={() => setOpen(true)}>
            {t('delete_open')}
          </Button>
        </SetRow>
      </SettingsPanel>
      {isOpen && <DeleteAccountDialog me={me} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportButton() {
  const t = useText('personal');
  const messageOf = useProblemMessage('personal');
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveAs(await forAccount(download('/api/me/export')), 'cauri-account.json');
      showToast({ title: t('exported') });
    } catch (error) {
      showToast({ title: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" busy={isBusy} onClick={() => void save()}>
      <Download className="i i-s" /> {t('download')}
    </Button>
  );
}

/** Fetches a file. Throws an {@link ApiProblem}; a plain link would save a refusal under the name of the file. */
async function download(url: string): Promise<Blob> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw problemOf(response.status, await response.text());
    return await response.blob();
  } catch (error) {
    throw error instanceof ApiProblem ? error : new ApiProblem('offline');
  }
}
