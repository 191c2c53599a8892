import './tokens.css';
import './style.css';
import 'virtual:site.css';
import { content } from 'virtual:content';

document.documentElement.dataset.content = JSON.stringify(content);
