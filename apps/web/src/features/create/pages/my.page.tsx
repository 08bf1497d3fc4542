import { useMemo, useState } from 'react';
import { href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useTyped } from '#shared/lib/typed.ts';
import { Sheet } from '#shared/ui/sheet.tsx';
import { MoaiBar } from '../tasks/moai-bar.tsx';
import { WorkViewer } from '../works/work-viewer.tsx';
import { WorksList } from '../works/works-list.tsx';
import { WorksRail } from '../works/works-rail.tsx';
import { WorksToolbar } from '../works/works-toolbar.tsx';
import { myStrings } from '../works/my.strings.ts';
import { useLiveTasks } from '../tasks/queries.ts';
import { readView, type WorksView } from '../works/works-model.ts';
import styles from './my.module.css';

/** Everything a member has made. What is shown stands in the address. */
export default function MyPage() {
  const t = useStrings(myStrings);
  const query = useQueryParams();
  const view = useMemo(() => readView(query), [query]);
  const navigate = useNavigate();
  const [isOrganising, setOrganising] = useState(false);
  useLiveTasks();

  const change = (part: Partial<WorksView>) =>
    navigate(href.myCreations({ ...view, ...part }), { replace: true });
  const [typed, setTyped] = useTyped(view.searchKey, (searchKey) => change({ searchKey }));
  const rail = (
    <WorksRail
      current={view.folder}
      onChoose={(folder) => {
        setOrganising(false);
        if (folder !== view.folder) navigate(href.myCreations({ folder }));
      }}
    />
  );

  return (
    <>
      <PageHead title={t.title} isHidden />
      <MoaiBar />
      <div className={styles.page}>
        <div className={styles.rail}>{rail}</div>
        <div className={styles.main}>
          <h1 className={styles.title}>{t.title}</h1>
          <WorksToolbar
            view={view}
            typed={typed}
            onType={setTyped}
            onChange={change}
            onOrganise={() => setOrganising(true)}
          />
          <WorksList key={JSON.stringify(view)} view={view} />
        </div>
      </div>
      <WorkViewer id={query.get('task') ?? ''} view={view} />
      <Sheet open={isOrganising} onOpenChange={setOrganising} title={t.organise} side="left">
        {rail}
      </Sheet>
    </>
  );
}
