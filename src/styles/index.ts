import './layers.css';
import 'virtual:site.css';
import './tokens.css';
import './reset.css';
import './base.css';
import './print.css';
