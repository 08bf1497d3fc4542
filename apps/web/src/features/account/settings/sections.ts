import {
  Bell,
  Download,
  EyeOff,
  FolderDown,
  Gavel,
  MonitorSmartphone,
  Palette,
  ShieldCheck,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';

/** The parts of the settings in their order; each is an anchor of the page. */
export const SECTIONS = [
  { id: 'profile', icon: UserRound },
  { id: 'appearance', icon: Palette },
  { id: 'security', icon: ShieldCheck },
  { id: 'devices', icon: MonitorSmartphone },
  { id: 'notices', icon: Bell },
  { id: 'downloads', icon: Download },
  { id: 'privacy', icon: EyeOff },
  { id: 'age', icon: Users },
  { id: 'claims', icon: Gavel },
  { id: 'data', icon: FolderDown },
] as const satisfies readonly { id: string; icon: LucideIcon }[];

export type SectionId = (typeof SECTIONS)[number]['id'];
